import { type Result, refuse } from '@cocobnk/result'
import type { PayDeps } from './deps.ts'
import type { CheckoutRow } from './move.ts'
import { selectBalancePayment } from './pay.store.ts'
import { payPlanned } from './pay.ts'
import { judgeWish } from './payable.ts'

export type Charge = {
  readonly checkout: CheckoutRow
  readonly memberSeq: string
  readonly accountSeq: string
  /** A UUIDv7. The same key again is the same payment. */
  readonly key: string
}

type Charged = Awaited<ReturnType<typeof payPlanned>>
type Fault = Extract<Charged, { readonly ok: false }>['code']

/** Pays what a member has agreed to beforehand, from an account in an asset that the shop takes. The outflow is decided now. */
export async function chargeBalance(
  deps: PayDeps,
  { checkout, memberSeq, accountSeq, key: paymentSeq }: Charge,
): Promise<Result<undefined, Fault>> {
  // What was begun by this key ends by itself; what became of it stands in the checkout.
  if (await selectBalancePayment(deps.db, paymentSeq)) return refuse('TRANSACTION_PROCESSING')
  const wish = judgeWish(await deps.crowd.wishOfSeq(checkout.checkout_seq, memberSeq, accountSeq))
  if (!wish.ok) return wish
  return payPlanned(deps, { ...wish.value, paymentSeq, memberSeq, sessionSeq: undefined, accountSeq })
}
