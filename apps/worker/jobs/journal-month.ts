import type { Job } from '@cocobnk/jobs'
import type { Ledgers } from '@cocobnk/ledger'
import type { Metrics } from '@cocobnk/telemetry'
import type { WorkerEvents } from '../events.ts'

/** Months created in advance: half a year in which a failure of this job can be noticed. */
const AHEAD = 6
const TOO_FEW = 3
const EVERY_MS = 24 * 60 * 60_000

type Deps = {
  readonly ledgers: Pick<Ledgers, 'openMonths' | 'monthsAhead'>
  readonly metrics: Pick<Metrics, 'journalMonths'>
  readonly events: Pick<WorkerEvents, 'journalMonthsShort' | 'journalRowsInRest'>
}

/** Creates the coming monthly partitions of every shard's journal, and reports a shard that is running out of them. */
export async function keepMonthsReady({ ledgers, metrics, events }: Deps, now: Date): Promise<void> {
  const opening = await Promise.allSettled([ledgers.openMonths(AHEAD, now)])
  for (const [shard, { ahead, hasRest }] of (await ledgers.monthsAhead(now)).entries()) {
    metrics.journalMonths.set({ shard: String(shard) }, ahead)
    if (ahead < TOO_FEW) events.journalMonthsShort(shard, ahead)
    if (hasRest) events.journalRowsInRest(shard)
  }
  const [outcome] = opening
  if (outcome?.status === 'rejected') throw outcome.reason
}

export function journalMonthJob(deps: Deps): Job {
  return { name: 'journal_month.create', everyMs: EVERY_MS, run: () => keepMonthsReady(deps, new Date()) }
}
