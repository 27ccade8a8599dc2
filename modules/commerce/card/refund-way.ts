import { ok, type Result, refuse } from '@cocobnk/result'
import type { CardDeps } from './deps.ts'
import { refundCardPayment } from './refund.ts'

type Refund = { readonly refund_seq: string; readonly payment_seq: string; readonly amount: bigint }
type Fault = 'INSUFFICIENT_BALANCE' | 'REFUND_FAILED' | 'SERVICE_UNAVAILABLE'

/**
 * Refunds a shop's payment to the card. Worker only: no other process posts card money. `SERVICE_UNAVAILABLE`: the ledger or the processor
 * did not answer, so the same refund is retried later. The other faults are final.
 */
export function cardRefundWay(deps: CardDeps, onFailed: (paymentSeq: string, error: unknown) => void) {
  return async ({ refund_seq, payment_seq, amount }: Refund): Promise<Result<'DONE', Fault>> => {
    try {
      const done = await refundCardPayment(deps, { refundSeq: refund_seq, paymentSeq: payment_seq, amount })
      if (done.ok) return ok('DONE')
      return refuse(done.code === 'SHOP_SHORT' ? 'INSUFFICIENT_BALANCE' : 'REFUND_FAILED')
    } catch (failure) {
      onFailed(payment_seq, failure)
      return refuse('SERVICE_UNAVAILABLE')
    }
  }
}
