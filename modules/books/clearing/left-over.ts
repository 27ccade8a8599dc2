import type { Kysely } from '@cocobnk/database'
import { giveBack, type SettlementTables, takeLeftOver } from './store.ts'

/** Longer than a mover needs, even if a shard is slow. Two workers that carry the same settlement do no harm. */
const LEFT_OVER_SECONDS = 30
/** Concurrent requests to the engine. */
const AT_ONCE = 50

/**
 * Hands settlements that a mover took and did not finish to the workflow that finishes them; returns whether there may be more. They are
 * marked first, without a transaction that waits for the engine; those that could not be handed over become a mover's again.
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
