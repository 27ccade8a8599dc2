import { type CheckoutRow, ofShop, type PaymentRow, refundableOf, selectPayments } from '@cocobnk/checkout'
import type { CodeOf, MerchantCaller, SessionCaller } from '@cocobnk/contract'
import { selectSeat } from '@cocobnk/merchant'
import { checkOutflow } from '@cocobnk/outflow'
import { ok, type Result, refuse } from '@cocobnk/result'
import { otherAccountFor } from './account.ts'
import { type Asking, carryRefund, createRefund } from './create.ts'
import type { AskDeps } from './deps.ts'
import { fromAsset, fromOrder } from './order-amount.ts'
import { type RefundRow, selectAsked } from './store.ts'

type Fault = CodeOf<'POST /pg/transaction/{transaction_seq}/refund'>

export type Asked = {
  readonly caller: SessionCaller | MerchantCaller
  readonly checkoutSeq: string
  /** In the unit of the order's price, or in `asset`. */
  readonly amount?: string | undefined
  readonly asset?: string | undefined
  readonly paymentSeq?: string | undefined
  readonly reason?: string | undefined
  readonly requestKey: string
}

/** Requests a refund for the owner, a cashier within the daily limit, or the shop's server. A suspended shop may refund. */
export async function askRefund(deps: AskDeps, asked: Asked): Promise<Result<RefundRow, Fault>> {
  const { caller, checkoutSeq } = asked
  const checkout = await ofShop(deps.db, caller, checkoutSeq, ['OWNER', 'CASHIER'])
  if (!checkout) return refuse('NOT_FOUND')
  // What has been asked for is judged by what was left then, not by what it has left.
  const known = await selectAsked(deps.db, checkout.mode, checkoutSeq, asked.requestKey)
  if (known) return carryRefund(deps, known)
  const found = await paymentOf(deps, checkout, asked)
  if (!found.ok) return found
  const payment = found.value
  const wanted = await amountOf(deps, checkout, { payment, amount: asked.amount, asset: asked.asset })
  if (!wanted.ok) return wanted
  const amount = wanted.value
  const allowed = await mayLeave(deps, payment)
  if (!allowed.ok) return allowed
  const other = await otherAccountFor(deps, payment)
  if (!other.ok) return other
  const usot = await deps.usotOf(payment, amount)
  const { paymentSeq: _, ...wish } = { ...asked, checkout }
  const by = await askingOf(deps, caller, checkout)
  const { payment_seq: paymentSeq } = payment
  return createRefund(deps, { ...wish, amount, usot, by, paymentSeq, toAccountSeq: other.value, reason: asked.reason })
}

/** The named payment, or the only refundable one, of those in the named asset. */
async function paymentOf(
  deps: AskDeps,
  { mode, checkout_seq }: CheckoutRow,
  { paymentSeq, asset }: Pick<Asked, 'paymentSeq' | 'asset'>,
): Promise<Result<PaymentRow, Fault>> {
  const all = await selectPayments(deps.db, { mode, checkoutSeq: checkout_seq })
  const named = paymentSeq === undefined ? all : all.filter(({ payment_seq }) => payment_seq === paymentSeq)
  const payments = asset === undefined ? named : named.filter(({ code }) => code === asset)
  if (named.length > 0 && payments.length === 0) {
    const codes = new Set(named.map(({ code }) => code))
    return refuse('REFUND_OTHER_ASSET', { values: { codes: [...codes].join(', ') } })
  }
  const open = payments.filter((payment) => refundableOf(payment) > 0n)
  const done = payments.filter(({ state }) => state === 'DONE')
  const payment = paymentSeq !== undefined ? payments[0] : open.length > 1 ? undefined : (open[0] ?? done[0])
  return payment ? ok(payment) : refuse('INVALID_INPUT', { fields: { payment_seq: 'INVALID' } })
}

/** The given amount, or everything refundable. */
async function amountOf(
  deps: AskDeps,
  checkout: CheckoutRow,
  { payment, amount, asset }: Pick<Asked, 'amount' | 'asset'> & { readonly payment: PaymentRow },
): Promise<Result<bigint, Fault>> {
  if (amount === undefined) return ok(refundableOf(payment) > 0n ? refundableOf(payment) : payment.amount)
  return asset === undefined ? fromOrder(deps.db, checkout, { payment, amount }) : fromAsset({ payment, amount })
}

/** Checks that the owner, and the account if it is one of ours, may send. */
async function mayLeave(
  { db, outflow }: AskDeps,
  { merchant_account_seq }: PaymentRow,
): Promise<Result<undefined, Fault>> {
  if (merchant_account_seq === null) return ok(undefined)
  const { account_seq: accountSeq, member_seq: memberSeq } = await db
    .selectFrom('merchant_account')
    .innerJoin('account', 'account.account_seq', 'merchant_account.account_seq')
    .select(['account.account_seq', 'account.member_seq'])
    .where('merchant_account_seq', '=', merchant_account_seq)
    .executeTakeFirstOrThrow()
  return checkOutflow(outflow, { kind: 'REFUND', memberSeq, sessionSeq: undefined, accountSeq })
}

async function askingOf(deps: AskDeps, caller: Asked['caller'], checkout: CheckoutRow): Promise<Asking> {
  if (caller.kind === 'merchant') return undefined
  const seat = await selectSeat(deps.db, caller.memberSeq, checkout.merchant_seq, ['OWNER', 'CASHIER'])
  return { memberSeq: caller.memberSeq, limitUsot: seat?.refund_limit_usot ?? null }
}
