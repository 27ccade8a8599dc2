import { houseAccountId, openHouseAccounts, partAccountId } from '@cocobnk/chart'
import { type Ledgers, newId } from '@cocobnk/ledger'

/** The engine numbers them from 1. */
export const ASSETS = ['BTC', 'USOT'] as const
const OPENING = 10n ** 15n
const AT_ONCE = 1_000

/** Accounts by asset and trader, with money in their trading parts. Traders are numbered from 1. */
export async function openTraders(ledgers: Ledgers, members: number): Promise<string[][]> {
  await openHouseAccounts(ledgers, { shard: 0, shards: 1 }, ASSETS)
  const accounts = ASSETS.map(() => Array.from({ length: members + 1 }, () => newId(0)))
  for (const [place, asset] of ASSETS.entries()) {
    const parts = (accounts[place] ?? []).map((account) => partAccountId(account, 'trading'))
    for (let from = 0; from < parts.length; from += AT_ONCE) {
      const some = parts.slice(from, from + AT_ONCE)
      await ledgers.createAccounts(
        ...some.map((id) => ({ id, asset, code: 14, bound: 'never-below-zero', owner: id }) as const),
      )
      const debit = houseAccountId(0, asset, 'custody')
      await Promise.all(
        some.map((credit) =>
          ledgers.post({ kind: 'transfer', id: newId(0), debit, credit, amount: OPENING, code: 100 }),
        ),
      )
    }
  }
  return accounts
}
