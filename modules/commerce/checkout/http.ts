import type { Handlers } from '@cocobnk/contract'
import { ok, refuse } from '@cocobnk/result'
import { visible } from './access.ts'
import { cancelCheckout } from './cancel.ts'
import { createCheckout } from './create.ts'
import type { CheckoutDeps } from './deps.ts'
import { showOpen, showTransaction } from './show.ts'
import { selectCheckoutByToken } from './store.ts'

type Key =
  | 'POST /pg/transaction'
  | 'GET /pg/transaction/token/{checkout_token}'
  | 'GET /pg/transaction/{transaction_seq}'
  | 'PATCH /pg/transaction/{transaction_seq}'

export function checkoutHttp(deps: CheckoutDeps): Handlers<Key> {
  return {
    'POST /pg/transaction': async ({ caller, body, idempotencyKey: requestKey }) => {
      const created = await createCheckout(deps, {
        mode: caller.mode,
        merchantSeq: caller.merchantSeq,
        shopOrderNumber: body.shop_order_number,
        name: body.name,
        price: body.amount,
        currency: body.currency,
        assetCode: body.asset,
        returnUrl: body.return_url,
        cancelUrl: body.cancel_url,
        expiryMinutes: body.expires_in_minutes,
        source: 'API',
        requestKey,
      })
      if (!created.ok) return created
      return ok({ transaction: await showTransaction(deps, created.value, { kind: 'SHOP' }) })
    },
    'GET /pg/transaction/token/{checkout_token}': async ({ path }) => {
      const checkout = await selectCheckoutByToken(deps.db, path.checkout_token)
      return checkout ? ok({ transaction: await showOpen(deps.db, checkout) }) : refuse('NOT_FOUND')
    },
    'GET /pg/transaction/{transaction_seq}': async ({ caller, path }) => {
      const found = await visible(deps.db, caller, path.transaction_seq)
      if (!found) return refuse('NOT_FOUND')
      return ok({ transaction: await showTransaction(deps, found.checkout, found.viewer) })
    },
    'PATCH /pg/transaction/{transaction_seq}': async (call) => {
      const canceled = await cancelCheckout(deps.db, call)
      if (!canceled.ok) return canceled
      deps.tellCheckout(canceled.value)
      return ok({ transaction: await showOpen(deps.db, canceled.value) })
    },
  }
}
