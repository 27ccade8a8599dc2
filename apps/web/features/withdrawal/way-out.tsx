import type { CodeOf, CommonCode } from '@cocobnk/contract'
import { TextLink } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type TextKey, useText } from '../../texts.ts'
import type { Account } from '../account/queries.ts'

type Refused = Exclude<CodeOf<'POST /asset/withdraw'>, CommonCode>
type Way = { readonly to: string; readonly label: TextKey<'withdrawal'> }

const RAISE: Way = { to: '/certification-management/auth-management', label: 'limit.raise' }

/** Remedies for each refusal, other than changing or leaving the form. */
const WAYS: Readonly<Record<Refused, Way | null>> = {
  GRADE_LIMIT: RAISE,
  NON_FACE_LIMIT: RAISE,
  ADDRESS_NOT_CERTIFIED: { to: '/certification-management/kyc-withdraw-address', label: 'address.register' },
  ADDRESS_COOLING_OFF: { to: '/certification-management/kyc-withdraw-address-list', label: 'address.all' },
  ACCOUNT_DORMANT: { to: '/dormancy-account', label: 'wake' },
  INSUFFICIENT_BALANCE: { to: '/deposit', label: 'deposit' },
  ACCOUNT_FROZEN: null,
  OUTFLOW_HELD: null,
  DEVICE_UNCONFIRMED: null,
  WITHDRAWALS_HALTED: null,
  CARD_DEBT_OPEN: null,
  RATE_UNKNOWN: null,
  AMOUNT_WITHIN_FEE: null,
  BELOW_MINIMUM_WITHDRAWAL: null,
  ACCOUNT_NOT_SPENDABLE: null,
  MEMBERSHIP_INACTIVE: null,
  TOO_MANY_OUTFLOWS: null,
  VALUE_UNKNOWN: null,
}
const FACTOR: Way = { to: '/certification-management/otp', label: 'factor' }

/** Whether the code is a final refusal: nothing was withdrawn, and repeating the request gives the same answer. */
export function isRefusal(code: string | number): boolean {
  return Object.hasOwn(WAYS, code)
}

type WayOutProps = { readonly code: string | number | undefined; readonly asset: Pick<Account['asset'], 'kind'> }

export function WayOut({ code, asset }: WayOutProps): ReactNode {
  const t = useText('withdrawal')
  const way = code === 'SECOND_FACTOR_NEEDED' ? FACTOR : Object.entries(WAYS).find(([one]) => one === code)?.[1]
  // Accounts for money at a bank have no deposit address.
  if (!way || (way.to === '/deposit' && asset.kind === 'FIAT')) return null
  return (
    <TextLink component={Link} to={way.to}>
      {t(way.label)}
    </TextLink>
  )
}
