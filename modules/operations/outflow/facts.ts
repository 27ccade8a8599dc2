import { batchLoader } from '@cocobnk/concurrency'
import { type Ask, askIn, type Kysely } from '@cocobnk/database'
import { type Leaver, type OutflowFacts, selectFacts } from './store.ts'

/** Reads the facts that decide on an outflow. */
export type FindFacts = (leaver: Leaver) => Promise<OutflowFacts>

/**
 * Batches all calls in one turn of the event loop into one statement. Nothing is cached: a hold, a lock or a halt takes effect
 * immediately.
 */
export function gatherFacts(ask: Ask): FindFacts {
  const { find } = batchLoader<OutflowFacts>({
    load: async (keys) => {
      const found = await selectFacts(ask, keys.map(leaverOf))
      return new Map(keys.flatMap((key, place) => (found[place] ? [[key, found[place]] as const] : [])))
    },
  })
  return async (leaver) => {
    return readOrThrow(leaver, await find(keyOf(leaver)))
  }
}

/** Reads the facts within the transaction that inserts the outflow, so that holds placed since the decision count. */
export function factsIn<Tables>(transaction: Kysely<Tables>): FindFacts {
  return async (leaver) => readOrThrow(leaver, (await selectFacts(askIn(transaction), [leaver]))[0])
}

/** Throws if facts are missing, because that must never be taken for the absence of obstacles. */
function readOrThrow({ memberSeq }: Leaver, facts: OutflowFacts | undefined): OutflowFacts {
  if (!facts) throw new Error(`the outflow facts of member ${memberSeq} could not be read`)
  return facts
}

function keyOf({ memberSeq, sessionSeq, accountSeq }: Leaver): string {
  return [memberSeq, sessionSeq ?? '', accountSeq ?? ''].join(' ')
}

function leaverOf(key: string): Leaver {
  const [memberSeq = '', sessionSeq, accountSeq] = key.split(' ')
  return { memberSeq, sessionSeq: sessionSeq || undefined, accountSeq: accountSeq || undefined }
}
