import { accountWithParts } from '@cocobnk/chart'
import type { Ledgers } from '@cocobnk/ledger'

type Reader = Pick<Ledgers, 'entriesFrom' | 'entryAt'>

const PAGE = 500

/**
 * Sum of what was credited to an account since then, in smallest units: deposits, transfers from other members and exchanges. Stolen
 * money that was sent to a mule, moved or exchanged is as fresh as a deposit.
 */
export async function arrivedSince(ledgers: Reader, accountSeq: string, since: Date): Promise<bigint> {
  // A released hold is not an arrival.
  const own = accountWithParts(accountSeq)
  let arrived = 0n
  let from = await ledgers.entryAt(accountSeq, since)
  for (;;) {
    const entries = await ledgers.entriesFrom(accountSeq, { from, limit: PAGE })
    for (const { change, counterpart } of entries) if (change > 0n && !own.includes(counterpart)) arrived += change
    const last = entries.at(-1)
    if (!last || entries.length < PAGE) return arrived
    from = last.entry + 1n
  }
}
