import type { CommerceEventTables } from '@cocobnk/commerce-event'
import { inTransaction, type Kysely } from '@cocobnk/database'
import { type CheckoutRow, moveCheckout } from './move.ts'
import { selectOverdue } from './store.ts'
import type { CheckoutTables } from './tables.ts'

const AT_ONCE = 200

/** Expires open checkouts whose time is over and returns them. Those that are being paid are left alone. */
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
