import { type CheckoutDeps, cancelCheckout, ofShop, selectCheckoutOfSeq, showOpen } from '@cocobnk/checkout'
import type { Handlers } from '@cocobnk/contract'
import { ok, refuse } from '@cocobnk/result'
import { askRefund } from './ask.ts'
import type { AskDeps } from './deps.ts'
import { showRefund } from './show.ts'

type Key = 'POST /pg/transaction/{transaction_seq}/refund' | 'PATCH /pg/transaction/{transaction_seq}'

export function refundHttp(deps: AskDeps & Pick<CheckoutDeps, 'tellCheckout'>): Handlers<Key> {
  return {
    'POST /pg/transaction/{transaction_seq}/refund': async ({ caller, path, body, idempotencyKey: requestKey }) => {
      const asked = { caller, checkoutSeq: path.transaction_seq, paymentSeq: body.payment_seq, requestKey }
      const refunded = await askRefund(deps, { ...asked, amount: body.amount, asset: body.asset, reason: body.reason })
      return refunded.ok ? ok({ refund: showRefund(refunded.value) }) : refunded
    },
    'PATCH /pg/transaction/{transaction_seq}': async (call) => {
      const { caller, path, body, idempotencyKey: requestKey } = call
      if (body.type === 'SET_CANCELED') {
        const canceled = await cancelCheckout(deps.db, call)
        if (!canceled.ok) return canceled
        deps.tellCheckout(canceled.value)
        return ok({ transaction: await showOpen(deps.db, canceled.value), refund: null })
      }
      // A refusal must not reveal to callers without access that the transaction exists.
      if (!(await ofShop(deps.db, caller, path.transaction_seq))) return refuse('NOT_FOUND')
      const asked = { caller, checkoutSeq: path.transaction_seq, paymentSeq: body.payment_seq, requestKey }
      const refunded = await askRefund(deps, { ...asked, amount: body.amount, asset: body.asset, reason: body.reason })
      if (!refunded.ok) return refunded
      const now = await selectCheckoutOfSeq(deps.db, path.transaction_seq)
      if (!now) return refuse('NOT_FOUND')
      return ok({ transaction: await showOpen(deps.db, now), refund: showRefund(refunded.value) })
    },
  }
}
