import type { CommerceEventTables } from '@cocobnk/commerce-event'
import type { Kysely } from '@cocobnk/database'
import { type CheckoutRow, moveCheckout } from './move.ts'
import { insertPayment, type NewPayment } from './store.ts'
import type { CheckoutTables } from './tables.ts'

type StartedPayment = Omit<NewPayment, 'mode' | 'checkout_seq'>

/**
 * Records that money for a checkout is on its way, in the caller's transaction; the checkout is PROCESSING until the payment is finished.
 * Returns false if the checkout has changed since it was read. A checkout that is PROCESSING or ended keeps its state: money may still
 * arrive for it.
 */
export async function startPayment(
  db: Kysely<CheckoutTables & CommerceEventTables>,
  checkout: CheckoutRow,
  payment: StartedPayment,
): Promise<boolean> {
  const { mode, checkout_seq, state } = checkout
  const data = { payment_seq: payment.payment_seq, method: payment.method }
  if (state === 'OPEN' && !(await moveCheckout(db, checkout, { to: 'PROCESSING', type: 'checkout.processing', data })))
    return false
  await insertPayment(db, { mode, checkout_seq, ...payment })
  return true
}
