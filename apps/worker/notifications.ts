import { forgetOld } from '@cocobnk/notification'
import type { Context } from './context.ts'
import { type Dispatcher, startDispatcher } from './dispatcher.ts'

/** Takes away what members were told long ago. */
export function forgetNotifications({ bank, log }: Context): Dispatcher {
  return startDispatcher({
    dispatch: () => forgetOld(bank.db),
    onProblem: (err) => log.warn({ err }, 'old notifications stay for now'),
  })
}
