import { type CheckoutRow, type PaymentRow, priceOf, priceOfRefundable, refundableOf } from '@cocobnk/checkout'
import { divide, formatMinor, parseMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { RefundDatabase } from './tables.ts'

type Wanted = { readonly payment: PaymentRow; readonly amount: string }
type AmountFault = 'INVALID_INPUT' | 'REFUND_TOO_LARGE'

/**
 * A refund in the unit of the order's price, as an amount of the asset that was paid: the share that this payment counts for. Truncated at
 * the asset's last decimal. All that is left of the price takes all that is left of the asset, so nothing remains of it.
 */
export async function fromOrder(
  db: RefundDatabase,
  checkout: CheckoutRow,
  { payment, amount: text }: Wanted,
): Promise<Result<bigint, AmountFault>> {
  const { decimals, asset } = await priceOf(db, checkout)
  const wanted = parseMinor(text, decimals)
  if (!wanted.ok || wanted.value === 0n || payment.counted === 0n) return invalid()
  const most = refundableOf(payment)
  const mostPrice = priceOfRefundable(payment)
  if (wanted.value > mostPrice) {
    const max = `${formatMinor(mostPrice, decimals)} ${asset?.code ?? checkout.price_currency}`
    return refuse('REFUND_TOO_LARGE', { values: { max } })
  }
  const amount = wanted.value === mostPrice ? most : divide(wanted.value * payment.amount, payment.counted, 'down')
  return amount > 0n ? ok(amount) : invalid()
}

/** A refund in the asset that was paid. */
export function fromAsset({ payment, amount: text }: Wanted): Result<bigint, AmountFault> {
  const minor = parseMinor(text, payment.decimal_point)
  return minor.ok && minor.value > 0n ? ok(minor.value) : invalid()
}

function invalid() {
  return refuse('INVALID_INPUT', { fields: { amount: 'INVALID' } })
}
