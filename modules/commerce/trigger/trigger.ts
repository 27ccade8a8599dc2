import {
  type CheckoutRow,
  countedOf,
  finishPayment,
  lockCheckout,
  moveCheckout,
  selectCheckout,
  selectDues,
  selectPayments,
  startPayment,
} from '@cocobnk/checkout'
import { recordEvent } from '@cocobnk/commerce-event'
import type { CheckoutFlag, Trigger } from '@cocobnk/contract'
import { inTransaction, uuidV7 } from '@cocobnk/database'
import { createRefund, type RefundDatabase, type RefundDeps } from '@cocobnk/refund'
import { ok, type Result, refuse } from '@cocobnk/result'

type Fault = 'TRANSACTION_NOT_ACTIVE'

/** Triggers an event on a test checkout that the caller may change. */
export async function trigger(
  deps: RefundDeps,
  checkout: CheckoutRow,
  type: Trigger,
): Promise<Result<undefined, Fault>> {
  if (checkout.mode !== 'TEST') return refuse('TRANSACTION_NOT_ACTIVE')
  const done = await make(deps, checkout, type)
  if (!done) return refuse('TRANSACTION_NOT_ACTIVE')
  deps.tellCheckout(checkout)
  return ok(undefined)
}

function make(deps: RefundDeps, checkout: CheckoutRow, type: Trigger): Promise<boolean> {
  switch (type) {
    case 'PAID':
      return receive(deps.db, checkout, { parts: [WHOLE] })
    case 'SHORT':
      return receive(deps.db, checkout, { parts: [HALF] })
    case 'TWICE':
      return receive(deps.db, checkout, { parts: [WHOLE, WHOLE] })
    case 'LATE':
      return receive(deps.db, checkout, { parts: [WHOLE], isLate: true })
    case 'REFUNDED':
      return giveBack(deps, checkout)
    case 'DISPUTED':
      return dispute(deps.db, checkout)
  }
}

/** Amounts are counted in halves of the amount due. */
const WHOLE = 2n
const HALF = 1n

type Receiving = { readonly parts: readonly bigint[]; readonly isLate?: boolean }

async function receive(db: RefundDatabase, { checkout_seq }: CheckoutRow, { parts, isLate = false }: Receiving) {
  const id = { mode: 'TEST', checkoutSeq: checkout_seq } as const
  return inTransaction(db, async (transaction) => {
    const locked = await lockCheckout(transaction, id)
    if (isLate && locked.state === 'OPEN')
      await moveCheckout(transaction, locked, { to: 'EXPIRED', type: 'checkout.expired' })
    if (locked.state !== 'OPEN' && !(isLate && locked.state === 'EXPIRED')) return false
    const [due] = await selectDues(transaction, id)
    if (!due) return false
    for (const [turn, halves] of parts.entries()) {
      const now = await selectCheckout(transaction, id)
      if (!now) return false
      const amount = (due.amount * halves) / WHOLE || 1n
      const payment = {
        payment_seq: uuidV7(),
        method: 'TRIGGER',
        asset_seq: due.asset_seq,
        amount,
        // Half of the amount bears half of the fee.
        fee: (due.fee * halves) / WHOLE,
        merchant_account_seq: null,
        counted: countedOf(now.price, due.amount, amount),
      } as const
      if (!(await startPayment(transaction, now, payment))) return false
      const flags: CheckoutFlag[] = turn > 0 ? ['OVERPAID'] : []
      await finishPayment(transaction, { mode: 'TEST', paymentSeq: payment.payment_seq, state: 'DONE', flags })
    }
    return true
  })
}

async function giveBack(deps: RefundDeps, checkout: CheckoutRow): Promise<boolean> {
  const payments = await selectPayments(deps.db, { mode: 'TEST', checkoutSeq: checkout.checkout_seq })
  const payment = payments.find(
    ({ state, amount, refunded, refunding }) => state === 'DONE' && refunded + refunding < amount,
  )
  if (!payment || checkout.paid_at === null) return false
  const refunded = await createRefund(deps, {
    checkout,
    paymentSeq: payment.payment_seq,
    amount: payment.amount - payment.refunded - payment.refunding,
    usot: undefined,
    reason: undefined,
    by: { limitUsot: null },
    requestKey: uuidV7(),
  })
  return refunded.ok
}

async function dispute(db: RefundDatabase, checkout: CheckoutRow): Promise<boolean> {
  if (checkout.paid_at === null) return false
  const { merchant_seq: merchantSeq, checkout_seq: subjectSeq, shop_order_number, state } = checkout
  await recordEvent(db, {
    mode: 'TEST',
    merchantSeq,
    type: 'checkout.disputed',
    subjectSeq,
    data: { transaction_seq: subjectSeq, shop_order_number, state },
  })
  return true
}
