import type { DealRow } from './tables.ts'

/** Refusals of the ledger that a member can cause; any other is a bug. */
const FAULTS = {
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_BALANCE',
  ACCOUNT_FROZEN: 'ACCOUNT_FROZEN',
  ACCOUNT_CLOSED: 'ASSET_ACCOUNT_MISSING',
} as const

export function ledgerFault(code: string): (typeof FAULTS)[keyof typeof FAULTS] {
  const fault = FAULTS[code as keyof typeof FAULTS]
  if (!fault) throw new Error(`the ledger refused to set aside for a deal with ${code}`)
  return fault
}

export type InactiveCause = 'DEAL_CLOSED' | 'DEAL_FILLED' | 'DEAL_EXPIRED' | 'DEAL_FROZEN'

/** Why an offer accepts no applications; undefined if it does. The most lasting cause comes first. */
export function inactiveCause(
  { state, is_frozen, expires_at }: Pick<DealRow, 'state' | 'is_frozen' | 'expires_at'>,
  now: Date,
): InactiveCause | undefined {
  if (state === 'FILLED') return 'DEAL_FILLED'
  if (state === 'EXPIRED') return 'DEAL_EXPIRED'
  if (state !== 'OPEN') return 'DEAL_CLOSED'
  if (is_frozen) return 'DEAL_FROZEN'
  return expires_at && expires_at <= now ? 'DEAL_EXPIRED' : undefined
}
