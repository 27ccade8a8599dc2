import { inTransaction, type Kysely } from '@cocobnk/database'
import { lockDueMails, type MailTables, markDispatched } from './store.ts'

const BATCH = 50

export type DispatchDeps = {
  readonly db: Kysely<MailTables>
  /** Idempotent by the mail's id. */
  readonly startRun: (mailSeq: string) => Promise<void>
}

/**
 * Hands one batch of due mails to the workflow engine and answers whether there may be more. Rows stay locked
 * meanwhile, so two workers never hand over the same ones; what could not be handed over stays due.
 */
export function dispatchMails({ db, startRun }: DispatchDeps): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const due = await lockDueMails(transaction, BATCH)
    const outcomes = await Promise.allSettled(due.map(startRun))
    await markDispatched(
      transaction,
      due.filter((_, index) => outcomes[index]?.status === 'fulfilled'),
    )
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed && outcomes.every(({ status }) => status === 'rejected')) throw failed.reason
    return due.length === BATCH && !failed
  })
}
