import { lockCheckout, moveCheckout } from '@cocobnk/checkout'
import { recordEvent } from '@cocobnk/commerce-event'
import type { CommerceMode } from '@cocobnk/contract'
import { formatMinor } from '@cocobnk/money'
import { endRefund, type RefundRow, selectRefund } from './store.ts'
import type { RefundDatabase } from './tables.ts'

type End = {
  readonly mode: CommerceMode
  readonly refundSeq: string
  readonly state: 'DONE' | 'FAILED'
  readonly fault?: string | undefined
}

/** Ends a refund and updates its checkout, in the caller's transaction. Idempotent. */
export async function finishRefund(db: RefundDatabase, end: End): Promise<void> {
  const refund = await selectRefund(db, end)
  if (!refund) throw new Error(`refund ${end.refundSeq} does not exist`)
  const checkout = await lockCheckout(db, { mode: refund.mode, checkoutSeq: refund.checkout_seq })
  if (!(await endRefund(db, end))) return
  const data = dataOf(refund)
  if (end.state === 'DONE') {
    const to = (await isAllBack(db, refund)) ? 'REFUNDED' : 'PARTLY_REFUNDED'
    if (to !== checkout.state) {
      if (!(await moveCheckout(db, checkout, { to, type: 'refund.done', data })))
        throw new Error(`checkout ${refund.checkout_seq} was refunded in state ${checkout.state}`)
      return
    }
  }
  const { mode, merchant_seq: merchantSeq, checkout_seq: subjectSeq, shop_order_number, state } = checkout
  await recordEvent(db, {
    mode,
    merchantSeq,
    type: end.state === 'DONE' ? 'refund.done' : 'refund.failed',
    subjectSeq,
    data: { transaction_seq: subjectSeq, shop_order_number, state, ...data },
  })
}

export function dataOf(refund: Pick<RefundRow, 'refund_seq' | 'payment_seq' | 'amount' | 'decimal_point' | 'code'>) {
  return {
    refund_seq: refund.refund_seq,
    payment_seq: refund.payment_seq,
    amount: formatMinor(refund.amount, refund.decimal_point),
    asset: refund.code,
  }
}

/** Whether everything paid has been refunded. */
async function isAllBack(db: RefundDatabase, { mode, checkout_seq }: RefundRow): Promise<boolean> {
  const left = await db
    .selectFrom('checkout_payment')
    .select('payment_seq')
    .where('mode', '=', mode)
    .where('checkout_seq', '=', checkout_seq)
    .where('state', '=', 'DONE')
    .whereRef('refunded', '<', 'amount')
    .limit(1)
    .executeTakeFirst()
  return left === undefined
}
