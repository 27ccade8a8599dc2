import type { CommerceEventTables } from '@cocobnk/commerce-event'
import { inTransaction, type Kysely } from '@cocobnk/database'
import { type CheckoutRow, moveCheckout } from './move.ts'
import { selectOverdue } from './store.ts'
import type { CheckoutTables } from './tables.ts'

const AT_ONCE = 200

/** Expires overdue open checkouts and returns them. Those being paid are left alone. */
export async function expireCheckouts(db: Kysely<CheckoutTables & CommerceEventTables>): Promise<CheckoutRow[]> {
  const ended: CheckoutRow[] = []
  for (const checkout of await selectOverdue(db, AT_ONCE)) {
    const done = await inTransaction(db, (transaction) =>
      moveCheckout(transaction, checkout, { to: 'EXPIRED', type: 'checkout.expired' }),
    )
    if (done) ended.push(checkout)
  }
  return ended
}
