import { type CreateFault, createCheckout } from '@cocobnk/checkout'
import type { Call, Output } from '@cocobnk/contract'
import { selectSeat } from '@cocobnk/merchant'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { PaymentLinkDeps } from './deps.ts'
import { orderNumber } from './order-number.ts'

type Sale = Output<'POST /pg/merchant/{merchant_seq}/sale'>['sale']
type Wish = Call<'POST /pg/merchant/{merchant_seq}/sale'>['body'] & {
  readonly merchantSeq: string
  readonly requestKey: string
}

/** Creates a checkout for a payment at the counter. */
export async function createSale(
  deps: PaymentLinkDeps,
  memberSeq: string,
  { mode, merchantSeq, amount, currency, title, requestKey }: Wish,
): Promise<Result<Sale, CreateFault>> {
  const seat = await selectSeat(deps.db, memberSeq, merchantSeq, ['OWNER', 'CASHIER'])
  if (!seat) return refuse('NOT_FOUND')
  const made = await createCheckout(deps, {
    mode,
    merchantSeq,
    shopOrderNumber: orderNumber('P'),
    name: title ?? seat.title,
    price: amount,
    currency,
    source: 'POINT_OF_SALE',
    requestKey,
  })
  if (!made.ok) return made
  const { checkout_seq, token, expires_at } = made.value
  return ok({
    transaction_seq: checkout_seq,
    token,
    url: `${deps.webOrigin}/payment/payment-guest?token=${token}`,
    expires_at: expires_at.toISOString(),
  })
}
