import { ofShop, selectCheckoutOfSeq, showOpen } from '@cocobnk/checkout'
import type { Handlers } from '@cocobnk/contract'
import type { RefundDeps } from '@cocobnk/refund'
import { ok, refuse } from '@cocobnk/result'
import { trigger } from './trigger.ts'

type Key = 'POST /pg/transaction/{transaction_seq}/trigger'

export function triggerHttp(deps: RefundDeps): Handlers<Key> {
  return {
    'POST /pg/transaction/{transaction_seq}/trigger': async ({ caller, path, body }) => {
      const checkout = await ofShop(deps.db, caller, path.transaction_seq, ['OWNER', 'CASHIER'])
      if (!checkout) return refuse('NOT_FOUND')
      const done = await trigger(deps, checkout, body.type)
      if (!done.ok) return done
      const now = (await selectCheckoutOfSeq(deps.db, path.transaction_seq)) ?? checkout
      return ok({ transaction: await showOpen(deps.db, now) })
    },
  }
}
