import { type Call, checkedFirst, type Handlers, type MerchantCaller } from '@cocobnk/contract'
import { ok, refuse } from '@cocobnk/result'
import { visible } from './access.ts'
import { authenticate, wishOf } from './authenticate.ts'
import { cancelFound } from './cancel.ts'
import { createCheckout } from './create.ts'
import type { PayDeps } from './deps.ts'
import type { CheckoutRow } from './move.ts'
import { pay } from './pay.ts'
import { payingAccounts } from './paying-account.ts'
import { checkoutUrl, showOpen, showTransaction } from './show.ts'
import { selectCheckoutByToken } from './store.ts'

type Key =
  | 'POST /pg/transaction'
  | 'GET /pg/transaction/token/{checkout_token}'
  | 'GET /pg/transaction/{transaction_seq}'
  | 'GET /pg/transaction/token/{checkout_token}/account'
  | 'POST /pg/transaction/authenticate'
  | 'POST /pg/transaction/{transaction_seq}/pay'
  | 'POST /pg/xptx'
  | 'GET /pg/xptx/token/{checkout_token}'
  | 'PATCH /pg/xptx/token/{checkout_token}'

export function checkoutHttp(deps: PayDeps): Handlers<Key> {
  return {
    'POST /pg/transaction': async ({ caller, body, idempotencyKey: requestKey }) => {
      const created = await createCheckout(deps, { ...wishIn(body), ...shopOf(caller), source: 'API', requestKey })
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
    'GET /pg/transaction/token/{checkout_token}/account': async ({ caller, path }) => {
      const checkout = await selectCheckoutByToken(deps.db, path.checkout_token)
      return checkout ? ok({ list: await payingAccounts(deps, checkout, caller.memberSeq) }) : refuse('NOT_FOUND')
    },
    'POST /pg/transaction/authenticate': checkedFirst(
      (call) => wishOf(deps, call),
      (call) => authenticate(deps, call),
    ),
    'POST /pg/transaction/{transaction_seq}/pay': (call) => pay(deps, call),
    'POST /pg/xptx': async ({ caller, body, idempotencyKey: requestKey }) => {
      const created = await createCheckout(deps, { ...wishIn(body), ...shopOf(caller), source: 'EASY', requestKey })
      if (!created.ok) return created
      return ok({
        checkout_token: created.value.token,
        url: checkoutUrl(deps.webOrigin, created.value),
        transaction: await showOpen(deps.db, created.value),
      })
    },
    'GET /pg/xptx/token/{checkout_token}': async ({ path }) => {
      const checkout = await easyOf(deps, path.checkout_token)
      return checkout ? ok({ transaction: await showOpen(deps.db, checkout) }) : refuse('NOT_FOUND')
    },
    'PATCH /pg/xptx/token/{checkout_token}': async ({ caller, path, body }) => {
      const checkout = await easyOf(deps, path.checkout_token)
      if (!checkout) return refuse('NOT_FOUND')
      if (body.type === 'SET_PAID') {
        const { account_seq, amount, authentication } = body
        if (account_seq === undefined || authentication === undefined)
          return refuse('INVALID_INPUT', { fields: { authentication: 'REQUIRED' } })
        if (amount === undefined) return refuse('INVALID_INPUT', { fields: { amount: 'REQUIRED' } })
        const paid = await pay(deps, {
          caller,
          path: { transaction_seq: checkout.checkout_seq },
          body: { account_seq, amount, authentication },
        })
        if (!paid.ok) return paid
      } else {
        const canceled = await cancelFound(deps.db, checkout)
        if (!canceled.ok) return canceled
        deps.tellCheckout(checkout)
      }
      const now = (await easyOf(deps, path.checkout_token)) ?? checkout
      return ok({ transaction: await showOpen(deps.db, now) })
    },
  }
}

async function easyOf({ db }: PayDeps, token: string): Promise<CheckoutRow | undefined> {
  const checkout = await selectCheckoutByToken(db, token)
  return checkout?.source === 'EASY' ? checkout : undefined
}

function shopOf({ mode, merchantSeq }: MerchantCaller) {
  return { mode, merchantSeq }
}

function wishIn(body: Call<'POST /pg/transaction'>['body']) {
  return {
    shopOrderNumber: body.shop_order_number,
    name: body.name,
    price: body.amount,
    currency: body.currency,
    assetCode: body.asset,
    returnUrl: body.return_url,
    cancelUrl: body.cancel_url,
    expiryMinutes: body.expires_in_minutes,
  }
}
