import { type CheckoutRow, ofShop, selectCheckoutByToken, selectCheckoutOfSeq, showOpen } from '@cocobnk/checkout'
import type { Handlers, Trigger } from '@cocobnk/contract'
import type { RefundDeps } from '@cocobnk/refund'
import { ok, refuse } from '@cocobnk/result'
import { trigger } from './trigger.ts'

type Key = 'POST /pg/transaction/{transaction_seq}/trigger' | 'POST /pg/transaction/token/{checkout_token}/trigger'

export function triggerHttp(deps: RefundDeps): Handlers<Key> {
  const make = async (checkout: CheckoutRow | undefined, type: Trigger) => {
    if (!checkout) return refuse('NOT_FOUND')
    const done = await trigger(deps, checkout, type)
    if (!done.ok) return done
    const now = (await selectCheckoutOfSeq(deps.db, checkout.checkout_seq)) ?? checkout
    return ok({ transaction: await showOpen(deps.db, now) })
  }
  return {
    'POST /pg/transaction/{transaction_seq}/trigger': async ({ caller, path, body }) =>
      make(await ofShop(deps.db, caller, path.transaction_seq, ['OWNER', 'CASHIER']), body.type),
    'POST /pg/transaction/token/{checkout_token}/trigger': async ({ path, body }) =>
      make(await selectCheckoutByToken(deps.db, path.checkout_token), body.type),
  }
}
