import { compareDecimals } from '@cocobnk/money'
import type { Account } from '../account/queries.ts'
import type { Target } from './use-target.ts'

/** The accounts that can pay a target, which must have the same asset. If there are none, all: the form shows what is missing. */
export function sourcesFor(accounts: readonly Account[], { asset, account_number }: Target): readonly Account[] {
  const fitting = accounts.filter((account) => account.asset.code === asset.code && account.number !== account_number)
  return fitting.length > 0 ? fitting : accounts
}

/** The chosen account if it can pay the recipient, otherwise the one with the largest balance of that asset. */
export function sourceOf(accounts: readonly Account[], chosen: Account, target: Target | undefined): Account {
  if (!target) return chosen
  const fitting = sourcesFor(accounts, target)
  const byBalance = fitting.toSorted((one, other) => compareDecimals(other.available_balance, one.available_balance))
  return fitting.includes(chosen) ? chosen : (byBalance[0] ?? chosen)
}
