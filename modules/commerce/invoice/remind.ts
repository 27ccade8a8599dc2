import { inTransaction } from '@cocobnk/database'
import type { InvoiceDeps } from './deps.ts'
import { mailInvoice } from './letter.ts'
import { moveInvoice, noteReminder, selectOverdue } from './store.ts'

/** Days after the due date on which a reminder is sent. */
export const REMINDED_AFTER_DAYS = [1, 8, 15]
const BATCH = 50

/**
 * Reminds customers of overdue invoices and ends expired quotes. A reminder is recorded in the transaction that queues its mail, so it is
 * sent once.
 */
export async function lookAfterInvoices(deps: Pick<InvoiceDeps, 'db' | 'vault' | 'webOrigin'>): Promise<void> {
  const overdue = await selectOverdue(deps.db, REMINDED_AFTER_DAYS, BATCH)
  for (const row of overdue) {
    if (row.kind === 'QUOTE') await moveInvoice(deps.db, row.invoice_seq, ['SENT'], 'EXPIRED')
    else
      await inTransaction(deps.db, async (transaction) => {
        if (await noteReminder(transaction, row)) await mailInvoice({ ...deps, db: transaction }, row, 'REMINDER')
      })
  }
  if (overdue.length === BATCH) await lookAfterInvoices(deps)
}
