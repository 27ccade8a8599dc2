import { finishLeftExchanges } from '@cocobnk/exchange'
import type { Job } from '@cocobnk/jobs'
import { settingsReader } from '@cocobnk/setting'
import type { Context } from '../context.ts'

/** Completes exchanges that a member accepted before the api process died. */
export function exchangeJob({ bank, ledgers }: Context): Job {
  const settings = settingsReader(bank.db)
  return { name: 'exchange.finish', run: () => finishLeftExchanges({ db: bank.db, ledgers, settings }) }
}
