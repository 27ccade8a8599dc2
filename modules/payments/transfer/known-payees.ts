import { batchLoader } from '@cocobnk/concurrency'
import type { Ask } from '@cocobnk/database'
import { type NumberedPayee, selectNumberedPayees } from './store.ts'

/** A payee removed by another process stays cached for this long. Negative answers are not cached. */
const CACHE = { maxEntries: 200_000, ttlMs: 30_000 }

export type KnownPayees = ReturnType<typeof knownPayees>

/** Cached payee lookup: which accounts a member may send to without step-up. Misses are batched; account and permission are one query. */
export function knownPayees(ask: Ask) {
  const keyOf = (memberSeq: string, number: string) => `${memberSeq} ${number}`
  const { find, forget } = batchLoader<NumberedPayee>({
    cache: CACHE,
    load: async (keys) => {
      const asked = keys.map((key) => key.split(' '))
      const rows = await selectNumberedPayees(
        ask,
        asked.map(([member = '']) => member),
        asked.map(([, number = '']) => number),
      )
      return new Map(rows.map((row) => [keyOf(row.payer_seq, row.number), row]))
    },
  })
  return {
    find: (memberSeq: string, number: string) => find(keyOf(memberSeq, number)),
    forget: (memberSeq: string, number: string) => forget(keyOf(memberSeq, number)),
  }
}
