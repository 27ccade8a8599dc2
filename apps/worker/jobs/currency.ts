import { pollCurrencies } from '@cocobnk/currency'
import type { Job } from '@cocobnk/jobs'
import type { Context } from '../context.ts'

/** Sources state new rates by the hour; a minute is soon enough, also for a source that was away. */
const POLL_MS = 60_000

/** Asks the source of currency rates, where there is one; otherwise operators state them. */
export function currencyJobs({ bank, currencySource: source, events }: Context): readonly Job[] {
  if (!source) return []
  return [
    {
      name: 'currency.poll',
      everyMs: POLL_MS,
      run: () => pollCurrencies({ db: bank.db, source, onSilent: events.currencySourceSilent }),
    },
  ]
}
