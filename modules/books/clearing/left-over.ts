import type { Kysely } from '@cocobnk/database'
import { giveBack, type SettlementTables, takeLeftOver } from './store.ts'

/** Longer than a mover needs, also if a shard is slow. Two that carry the same settlement do no harm. */
const LEFT_OVER_SECONDS = 30
/** Requests to the engine at the same time. */
const AT_ONCE = 50

/**
 * Hands settlements that a mover took and did not end to the workflow that ends them, and answers whether there may be more. They are
 * marked before they are handed over, without a transaction that waits for the engine; what could not be handed over is a mover's again.
 */
export async function handOverLeft(
  db: Kysely<SettlementTables>,
  startRun: (seq: string) => Promise<void>,
): Promise<boolean> {
  const taken = await takeLeftOver(db, LEFT_OVER_SECONDS, AT_ONCE)
  const outcomes = await Promise.allSettled(taken.map(startRun))
  const failed = taken.filter((_, place) => outcomes[place]?.status === 'rejected')
  await giveBack(db, failed)
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failure) throw failure.reason
  return taken.length === AT_ONCE
}
