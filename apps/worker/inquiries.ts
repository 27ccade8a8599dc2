import { forgetInquiries } from '@cocobnk/inquiry'
import type { Context } from './context.ts'
import { type Dispatcher, startDispatcher } from './dispatcher.ts'

/** Takes away what visitors wrote when its time is over, however long no worker was there. */
export function forgetOldInquiries({ bank, log }: Context): Dispatcher {
  return startDispatcher({
    dispatch: () => forgetInquiries(bank.db),
    onProblem: (err) => log.warn({ err }, 'old inquiries of visitors stay for now'),
  })
}
