import { accountWithParts } from '@cocobnk/chart'
import type { Ledgers } from '@cocobnk/ledger'

type Reader = Pick<Ledgers, 'entriesFrom' | 'entryAt'>

const PAGE = 500

/**
 * What came into an account since then, in smallest units: deposits, transfers from anybody and exchanges. Money that a thief sent
 * to a mule, or that the mule moved or exchanged on, is as fresh as a deposit.
 */
export async function arrivedSince(ledgers: Reader, accountSeq: string, since: Date): Promise<bigint> {
  // What was set aside and is usable again did not come from anywhere.
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
