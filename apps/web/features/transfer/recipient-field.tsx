import { numberInGroups } from '@cocobnk/contract'
import { Empty, PersonMark, Row, RowList, TextField } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { useApp } from '../../context.ts'
import { failureText } from '../../list/pages.ts'
import { useText } from '../../texts.ts'
import type { Account } from '../account/queries.ts'
import { useSettled } from '../exchange/use-settled.ts'
import { findQuery } from './queries.ts'
import { readTyped } from './read-typed.ts'
import { RecentPeople } from './recent-people.tsx'
import { TargetRow } from './target-row.tsx'
import { useTarget } from './use-target.ts'

type RecipientProps = {
  readonly accounts: readonly Account[]
  readonly value: string
  readonly onChange: (to: string) => void
}

const SETTLES_MS = 400

/** Whom it goes to: somebody of late, or by account number, ID, email, phone number or a link that they gave. */
export function RecipientField({ accounts, value, onChange }: RecipientProps): ReactNode {
  const t = useText('transfer')
  const navigate = useNavigate()
  const input = useRef<HTMLDivElement>(null)
  const { target, query } = useTarget(accounts, value)
  const write = (text: string) => {
    const typed = readTyped(text)
    if (typed.kind === 'request') void navigate({ to: '/transfer/account-transfer', search: { pay: typed.linkId } })
    else onChange(typed.text)
  }
  // What was chosen from goes away: the keyboard stays at the field.
  const choose = (number: string) => {
    onChange(number)
    input.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={input}>
      <RecentPeople value={value} onChoose={onChange} />
      <TextField
        name="to"
        label={t('to.any')}
        value={value}
        onChange={(event) => write(event.currentTarget.value)}
        hint={target ? null : t('to.any.hint')}
        autoComplete="off"
        maxLength={200}
        {...(query.error ? { error: failureText(query.error, t('recipient.failed')) } : {})}
      />
      <div aria-live="polite">{target ? <TargetRow target={target} /> : <Named typed={value} onChoose={choose} />}</div>
    </div>
  )
}

type NamedProps = { readonly typed: string; readonly onChoose: (number: string) => void }

/** The accounts of whom an ID, email or phone number names. */
function Named({ typed, onChoose }: NamedProps): ReactNode {
  const t = useText('transfer')
  const name = useSettled(readTyped(typed).kind === 'name' ? typed.trim() : '', SETTLES_MS)
  const { data: list } = useQuery({ ...findQuery(useApp().client, name), enabled: name !== '' })
  if (name === '' || !list) return null
  if (list.length === 0) return <Empty>{t('find.none')}</Empty>
  return (
    <RowList label={t('find.list')}>
      {list.map(({ recipient: { account_number, asset, name: masked } }) => (
        <Row
          key={account_number}
          component="button"
          type="button"
          mark={<PersonMark name={masked} />}
          title={<span translate="no">{masked}</span>}
          note={`${asset.code} · ${numberInGroups(account_number)}`}
          onClick={() => onChoose(account_number)}
        />
      ))}
    </RowList>
  )
}
