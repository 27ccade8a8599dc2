import { finishLeftExchanges } from '@cocobnk/exchange'
import type { Job } from '@cocobnk/jobs'
import { settingsReader } from '@cocobnk/setting'
import type { Context } from '../context.ts'

/** Finishes exchanges that a member accepted and whose api died before it could. */
export function exchangeJob({ bank, ledgers }: Context): Job {
  const settings = settingsReader(bank.db)
  return { name: 'exchange.finish', run: () => finishLeftExchanges({ db: bank.db, ledgers, settings }) }
}
