import { finishLeftExchanges } from '@cocobnk/exchange'
import { settingsReader } from '@cocobnk/setting'
import type { Context } from './context.ts'
import { type Dispatcher, startDispatcher } from './dispatcher.ts'

/** Ends exchanges that a member agreed to and whose server died before it could. */
export function finishExchanges({ bank, ledgers, log }: Context): Dispatcher {
  const settings = settingsReader(bank.db)
  return startDispatcher({
    dispatch: async () => {
      await finishLeftExchanges({ db: bank.db, ledgers, settings })
      return false
    },
    onProblem: (err) => log.warn({ err }, 'exchanges could not be ended'),
  })
}
