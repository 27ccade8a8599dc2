import { accountWithParts } from '@cocobnk/chart'
import type { Balance, Ledgers } from '@cocobnk/ledger'

/** Whether an account has no money, held or not. */
export function isEmpty({ balance, heldOut, heldIn }: Pick<Balance, 'balance' | 'heldOut' | 'heldIn'>): boolean {
  return balance === 0n && heldOut === 0n && heldIn === 0n
}

/**
 * Balances as their owners see them, by account: money held in an account's parts is still in its balance, and held. State and entries are
 * those of the account itself. An account missing from the ledger is omitted.
 */
export async function wholeBalances(
  ledgers: Pick<Ledgers, 'balances'>,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, Balance>> {
  const found = new Map((await ledgers.balances(accounts.flatMap(accountWithParts))).map((one) => [one.account, one]))
  return new Map(
    accounts.flatMap((account) => {
      const usable = found.get(account)
      if (!usable) return []
      const [, ...parts] = accountWithParts(account)
      const aside = parts.reduce((sum, part) => sum + (found.get(part)?.balance ?? 0n), 0n)
      return [[account, { ...usable, balance: usable.balance + aside, heldOut: usable.heldOut + aside }] as const]
    }),
  )
}
