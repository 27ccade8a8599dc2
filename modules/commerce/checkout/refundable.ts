import { divide } from '@cocobnk/money'
import type { PaymentRow } from './store.ts'

/** The refundable amount of a completed payment: neither refunded nor being refunded. */
export function refundableOf({ state, amount, refunded, refunding }: PaymentRow): bigint {
  return state === 'DONE' ? amount - refunded - refunding : 0n
}

/** The part of the price that the refundable amount counts for, in the unit of the price. Truncated. */
export function priceOfRefundable(payment: PaymentRow): bigint {
  return divide(refundableOf(payment) * payment.counted, payment.amount, 'down')
}
