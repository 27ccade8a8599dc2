import { ok, type Result, refuse } from '@cocobnk/result'
import type { CardDeps } from './deps.ts'
import { refundCardPayment } from './refund.ts'

type Refund = { readonly refund_seq: string; readonly payment_seq: string; readonly amount: bigint }

/**
 * Sends the refund of a shop back to the card, for the worker, which alone posts card money. Both faults are final; it throws while the
 * ledger or the processor does not answer.
 */
export function cardRefundWay(deps: CardDeps) {
  return async ({
    refund_seq,
    payment_seq,
    amount,
  }: Refund): Promise<Result<'DONE', 'INSUFFICIENT_BALANCE' | 'REFUND_FAILED'>> => {
    const done = await refundCardPayment(deps, { refundSeq: refund_seq, paymentSeq: payment_seq, amount })
    if (done.ok) return ok('DONE')
    return refuse(done.code === 'SHOP_SHORT' ? 'INSUFFICIENT_BALANCE' : 'REFUND_FAILED')
  }
}
