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

/** Choice of an own account that another own account of the same asset can pay into. */
export function OwnField({ accounts, from, value, onChange }: OwnProps): ReactNode {
  const t = useText('transfer')
  const { code } = from.asset
  const isFilled = ({ account_seq, asset }: Account) =>
    accounts.some((other) => other.asset.code === asset.code && other.account_seq !== account_seq)
  const others = accounts.filter((account) => isFilled(account) && account.instrument_type === 'LEGACY')
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
      options={others.map(({ number, title, asset }) => ({
        value: number,
        label: `${asset.code} · ${title} · ${numberInGroups(number)}`,
      }))}
    />
  )
}
