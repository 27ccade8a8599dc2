import type { CodeOf, CommonCode } from '@cocobnk/contract'
import { TextLink } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type TextKey, useText } from '../../texts.ts'
import type { Account } from '../account/queries.ts'

type Refused = Exclude<CodeOf<'POST /account/transfer' | 'POST /account/payee'>, CommonCode>
type Way = { readonly to: string; readonly label: TextKey<'transfer'> }

const RAISE: Way = { to: '/certification-management/auth-management', label: 'limit.raise' }

/** Remedies for refusals, other than changing or leaving the form. */
const WAYS: Readonly<Partial<Record<Refused, Way>>> = {
  GRADE_LIMIT: RAISE,
  NON_FACE_LIMIT: RAISE,
  ACCOUNT_DORMANT: { to: '/dormancy-account', label: 'wake' },
  INSUFFICIENT_BALANCE: { to: '/deposit', label: 'deposit' },
  TOO_MANY_PAYEES: { to: '/transfer/account-transfer?active_tab=favourite', label: 'tab.favourite' },
}

type WayOutProps = { readonly code: string | number | undefined; readonly asset: Pick<Account['asset'], 'kind'> }

export function WayOut({ code, asset }: WayOutProps): ReactNode {
  const t = useText('transfer')
  const way = Object.entries(WAYS).find(([one]) => one === code)?.[1]
  // Accounts for money at a bank have no deposit address.
  if (!way || (way.to === '/deposit' && asset.kind === 'FIAT')) return null
  return (
    <TextLink component={Link} to={way.to}>
      {t(way.label)}
    </TextLink>
  )
}
