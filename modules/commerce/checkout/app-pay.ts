import type { Call, CodeOf, Handlers, Output } from '@cocobnk/contract'
import { timeOfUuidV7, uuidV7Of } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { PayDeps } from './deps.ts'
import { selectBalancePayment } from './pay.store.ts'
import { answerOf } from './pay.ts'
import { type Budget, payWithin } from './pay-planned.ts'
import { again } from './repeated.ts'
import { selectCheckoutByToken } from './store.ts'
import { findWanted } from './wish.ts'

type Key = 'POST /oauth2/payment'
type Paid = Result<Output<Key>, CodeOf<Key>>

export type AppPayDeps = PayDeps & {
  /** The limit up to which the member allows the app to pay. */
  readonly budgetOf: (caller: Call<Key>['caller'], paymentSeq: string) => Budget
}

/** Shorter than the 31 days for which the ledger accepts new ids. It accepts none of the future. */
const KEY_DAYS = 30
const DAY_MS = 86_400_000
const AHEAD_MS = 300_000

export function appPaymentHttp(deps: AppPayDeps): Handlers<Key> {
  return { 'POST /oauth2/payment': (call) => payByApp(deps, call) }
}

/** Pays only from an account in an asset that the shop accepts: no customer is present to agree to a rate. */
async function payByApp(deps: AppPayDeps, { caller, body, idempotencyKey }: Call<Key>): Promise<Paid> {
  const { memberSeq, clientId } = caller
  const atMs = timeOfUuidV7(idempotencyKey)
  if (atMs < Date.now() - KEY_DAYS * DAY_MS || atMs > Date.now() + AHEAD_MS) return refuse('REQUEST_OUT_OF_TIME')
  const checkout = await selectCheckoutByToken(deps.db, body.token)
  if (!checkout) return refuse('NOT_FOUND')
  if (checkout.mode !== 'LIVE') return refuse('TRANSACTION_NOT_ACTIVE')
  const { checkout_seq } = checkout
  const { account_seq: accountSeq } = body
  // The id includes app and member, so that the same key from another app or member is another payment.
  const paymentSeq = uuidV7Of(atMs, `app ${clientId} ${memberSeq} ${idempotencyKey}`)
  const known = await selectBalancePayment(deps.db, paymentSeq)
  if (known) {
    const isSame = known.checkout_seq === checkout_seq && known.payer_account_seq === accountSeq
    return isSame ? again(deps, known) : refuse('IDEMPOTENCY_KEY_REUSED')
  }
  const wanted = await findWanted(
    deps,
    await deps.crowd.wishOfSeq(checkout_seq, memberSeq, accountSeq),
    memberSeq,
    undefined,
  )
  if (!wanted.ok) return wanted
  const plan = { ...wanted.value, paymentSeq, memberSeq, sessionSeq: undefined, accountSeq }
  const paid = await payWithin(deps, plan, deps.budgetOf(caller, paymentSeq))
  return paid.ok ? ok(answerOf(plan)) : paid
}
