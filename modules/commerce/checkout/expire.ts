import type { CommerceEventTables } from '@cocobnk/commerce-event'
import { inTransaction, type Kysely } from '@cocobnk/database'
import { type CheckoutRow, moveCheckout } from './move.ts'
import { selectOverdue } from './store.ts'
import type { CheckoutTables } from './tables.ts'

const AT_ONCE = 200

/** Ends open checkouts whose time is over; answers those it ended. What somebody is paying is left to whoever finishes that. */
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
