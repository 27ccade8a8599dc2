import { pollCurrencies } from '@cocobnk/currency'
import type { Job } from '@cocobnk/jobs'
import type { Context } from '../context.ts'

/** Sources publish new rates every hour, so a minute is soon enough, also after an outage of the source. */
const POLL_MS = 60_000

/** Polls the source of currency rates. No jobs without a source: operators then enter the rates. */
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
