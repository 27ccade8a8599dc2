import { batchLoader } from '@cocobnk/concurrency'
import type { Ask } from '@cocobnk/database'
import { type NumberedPayee, selectNumberedPayees } from './store.ts'

/** Removed by another process, a payee is one for so long still. Who is none is asked about each time. */
const CACHE = { maxEntries: 200_000, ttlMs: 30_000 }

export type KnownPayees = ReturnType<typeof knownPayees>

/** Where whoever may send without being asked again, for crowds: account and permission are one question. */
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
