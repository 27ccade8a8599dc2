import { compareDecimals } from '@cocobnk/money'
import type { Account } from '../account/queries.ts'
import { isBlocked } from '../account/why-blocked.tsx'

/** The account that pays an amount: the first one of the asset with enough balance, or else the first that may pay at all. */
export function payerOf(accounts: readonly Account[], code: string, amount: string): Account | undefined {
  const fitting = accounts.filter(
    (one) => one.asset.code === code && one.instrument_type === 'LEGACY' && !isBlocked(one),
  )
  return fitting.find(({ available_balance }) => compareDecimals(available_balance, amount) >= 0) ?? fitting[0]
}
