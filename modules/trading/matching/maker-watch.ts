import type { Kysely } from '@cocobnk/database'
import type { Names } from './names.ts'
import { insertMaker, selectMakers } from './store.ts'
import type { MatchingTables } from './tables.ts'

type Deps = {
  readonly db: Kysely<MatchingTables>
  readonly names: Pick<Names, 'findTrader' | 'memberSeq'>
  readonly cancelAll: (whose: { readonly memberSeq: string }) => Promise<unknown>
  /** The silence after which the orders of a member that quotes for the bank are canceled. */
  readonly silenceMs?: number
}

const SILENCE_MS = 8_000

/**
 * Cancels the orders of members that quote for the bank if they stop renewing. A process that has just taken over waits for the full time
 * first.
 */
export async function watchMakers({ db, names, cancelAll, silenceMs = SILENCE_MS }: Deps) {
  const heardAt = new Map((await selectMakers(db)).map((trader) => [trader, performance.now()]))
  return {
    /** A member that has never placed an order has nothing to cancel. */
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
