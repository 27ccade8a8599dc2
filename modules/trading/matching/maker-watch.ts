import type { Kysely } from '@cocobnk/database'
import type { Names } from './names.ts'
import { insertMaker, selectMakers } from './store.ts'
import type { MatchingTables } from './tables.ts'

type Deps = {
  readonly db: Kysely<MatchingTables>
  readonly names: Pick<Names, 'findTrader' | 'memberSeq'>
  readonly cancelAll: (whose: { readonly memberSeq: string }) => Promise<unknown>
  /** How long a member that quotes for the bank may be silent. */
  readonly silenceMs?: number
}

const SILENCE_MS = 8_000

/** Cancels the orders of members that quote for the bank if nothing is heard of them. A process that has just taken over waits as long. */
export async function watchMakers({ db, names, cancelAll, silenceMs = SILENCE_MS }: Deps) {
  const heardAt = new Map((await selectMakers(db)).map((trader) => [trader, performance.now()]))
  return {
    /** Before its first order there is nothing to cancel. */
    renew: async (memberSeq: string): Promise<void> => {
      const trader = names.findTrader(memberSeq)
      if (trader === undefined) return
      if (!heardAt.has(trader)) await insertMaker(db, trader)
      heardAt.set(trader, performance.now())
    },
    cancelSilent: async (): Promise<void> => {
      for (const [trader, at] of heardAt)
        if (performance.now() - at > silenceMs) {
          await cancelAll({ memberSeq: names.memberSeq(trader) })
          heardAt.set(trader, Number.POSITIVE_INFINITY)
        }
    },
  }
}
