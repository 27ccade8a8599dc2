import { numberInGroups } from '@cocobnk/contract'
import { Empty, PersonMark, Row, RowList, TextField } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { useApp } from '../../context.ts'
import { failureText } from '../../list/pages.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import type { Scanned } from '../../scan/read-scanned.ts'
import { ScanButton } from '../../scan/scan-button.tsx'
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
  /** `amount` is set if a link contained one. */
  readonly onChange: (to: string, amount?: string) => void
}

const SETTLES_MS = 400

/** Recipient field: a recent recipient, or an account number, ID, email, phone number or shared link. */
export function RecipientField({ accounts, value, onChange }: RecipientProps): ReactNode {
  const t = useText('transfer')
  const scanWords = useText('scan')
  const navigate = useNavigate()
  const input = useRef<HTMLDivElement>(null)
  const { target, query } = useTarget(accounts, value)
  const write = (text: string) => {
    const typed = readTyped(text)
    if (typed.kind === 'request') void navigate({ to: '/transfer/account-transfer', search: { pay: typed.linkId } })
    else onChange(typed.text, typed.amount)
  }
  const scan = (code: Scanned) => {
    if (code.kind === 'address') return scanWords('outside')
    const isForeign = code.kind === 'link' && new URL(code.url).origin !== window.location.origin
    const text = code.kind === 'link' ? code.url : code.text
    const read = readTyped(text)
    if (isForeign || !(read.kind === 'request' || (read.kind === 'number' && read.text !== '')))
      return scanWords('unknown')
    write(text)
    return undefined
  }
  const choose = (number: string) => {
    onChange(number)
    const field = input.current?.querySelector('input')
    // Clears the error of the previous value, as typing does.
    field?.dispatchEvent(new Event('input', { bubbles: true }))
    return field
  }
  return (
    <div ref={input}>
      <RecentPeople value={value} onChoose={choose} />
      <TextField
        name="to"
        label={t('to.any')}
        value={value}
        onChange={(event) => write(event.currentTarget.value)}
        hint={target ? null : t('to.any.hint')}
        autoComplete="off"
        maxLength={200}
        trailing={<ScanButton onRead={scan} />}
        {...(query.error ? { error: failureText(query.error, t('recipient.failed')) } : {})}
      />
      <div aria-live="polite">
        {target ? (
          <TargetRow target={target} />
        ) : (
          <Named typed={value} onChoose={(number) => choose(number)?.focus()} />
        )}
      </div>
    </div>
  )
}

type NamedProps = { readonly typed: string; readonly onChoose: (number: string) => void }

/** Accounts of a member found by ID, email or phone number. */
function Named({ typed, onChoose }: NamedProps): ReactNode {
  const t = useText('transfer')
  const name = useSettled(readTyped(typed).kind === 'name' ? typed.trim() : '', SETTLES_MS)
  const { data: list, error } = useQuery({ ...findQuery(useApp().client, name), enabled: name !== '' })
  if (name !== '' && error) return <Trouble>{failureText(error, t('recipient.failed'))}</Trouble>
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
