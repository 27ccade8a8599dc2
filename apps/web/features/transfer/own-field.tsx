import { numberInGroups } from '@cocobnk/contract'
import { Note, SelectField, TextLink } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import type { Account } from '../account/queries.ts'

type OwnProps = {
  readonly accounts: readonly Account[]
  readonly from: Account
  readonly value: string
  readonly onChange: (to: string) => void
}

/** Another account of the member's own, of the same asset. */
export function OwnField({ accounts, from, value, onChange }: OwnProps): ReactNode {
  const t = useText('transfer')
  const { code } = from.asset
  const others = accounts.filter(({ account_seq, asset }) => asset.code === code && account_seq !== from.account_seq)
  if (others.length === 0)
    return (
      <Note tone="primary">
        {t('own.none', { code })}{' '}
        <TextLink component={Link} to="/new-account/create-address">
          {t('own.open')}
        </TextLink>
      </Note>
    )
  return (
    <SelectField
      name="to"
      label={t('to')}
      placeholder={t('account.choose')}
      value={others.some(({ number }) => number === value) ? value : ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      options={others.map(({ number, title }) => ({ value: number, label: `${title} · ${numberInGroups(number)}` }))}
    />
  )
}
