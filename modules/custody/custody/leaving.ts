import type { Kysely } from '@cocobnk/database'
import { decodeEvm, decodeTokenTransfer } from '@cocobnk/transaction'
import { selectUnsettled } from './store.ts'
import type { CustodyTables } from './tables.ts'

/** Amounts by a token's contract, or null for the chain's own coin. */
export type Leaving = { readonly of: (contract: string | null) => bigint }

/**
 * Returns what transactions that are not final may still take from an address of the EVM chain: coins including the maximum fee, and
 * tokens. Some of it has already left, so the result is never too small.
 */
export async function leavingFrom(db: Kysely<CustodyTables>, sender: string): Promise<Leaving> {
  const sums = new Map<string | null, bigint>()
  for (const attempts of Map.groupBy(await selectUnsettled(db, sender), ({ origin }) => origin).values()) {
    // Only one transaction per nonce confirms, and it is unknown which, so the largest counts.
    const most = new Map<string | null, bigint>()
    for (const [contract, amount] of attempts.flatMap(takenBy))
      if (amount > (most.get(contract) ?? 0n)) most.set(contract, amount)
    for (const [contract, amount] of most) sums.set(contract, (sums.get(contract) ?? 0n) + amount)
  }
  return { of: (contract) => sums.get(contract) ?? 0n }
}

function takenBy({ unsigned, fee }: { readonly unsigned: string; readonly fee: bigint }): [string | null, bigint][] {
  const { to, value, data } = decodeEvm(Buffer.from(unsigned, 'hex'))
  const token = decodeTokenTransfer(data)
  return [[null, value + fee], ...(token ? [[to, token.amount] as [string, bigint]] : [])]
}
