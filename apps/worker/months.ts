import type { Ledgers } from '@cocobnk/ledger'
import type { Logger } from '@cocobnk/logging'
import type { Metrics } from '@cocobnk/telemetry'
import { type Dispatcher, startDispatcher } from './dispatcher.ts'

/** Half a year in which somebody can notice that no more are made. */
const AHEAD = 6
const TOO_FEW = 3
const EVERY_MS = 24 * 60 * 60_000

type Deps = {
  readonly ledgers: Pick<Ledgers, 'openMonths' | 'monthsAhead'>
  readonly metrics: Pick<Metrics, 'journalMonths'>
  readonly log: Pick<Logger, 'error' | 'warn'>
}

/** Makes the coming months of every shard's journal, and says so loudly if they run out all the same. */
export async function keepMonthsReady({ ledgers, metrics, log }: Deps, now: Date): Promise<void> {
  const opening = await Promise.allSettled([ledgers.openMonths(AHEAD, now)])
  for (const [shard, { ahead, hasRest }] of (await ledgers.monthsAhead(now)).entries()) {
    metrics.journalMonths.set({ shard: String(shard) }, ahead)
    if (ahead < TOO_FEW) log.error({ event: 'journal.months_short', shard, ahead }, 'the journal runs out of months')
    if (hasRest) log.error({ event: 'journal.rows_in_rest', shard }, 'rows of the journal lie outside every month')
  }
  const [outcome] = opening
  if (outcome?.status === 'rejected') throw outcome.reason
}

/** Once a day, and again soon after trouble. */
export function startMonths(deps: Deps): Dispatcher {
  let doneAt = Number.NEGATIVE_INFINITY
  return startDispatcher({
    dispatch: async () => {
      if (performance.now() - doneAt < EVERY_MS) return false
      await keepMonthsReady(deps, new Date())
      doneAt = performance.now()
      return false
    },
    onProblem: (err) =>
      deps.log.warn({ event: 'journal.months_not_made', err }, 'months of the journal could not be made'),
  })
}
