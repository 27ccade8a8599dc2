import { type CheckoutRow, ofShop, type PaymentRow, selectPayments } from '@cocobnk/checkout'
import type { CodeOf, MerchantCaller, SessionCaller } from '@cocobnk/contract'
import { selectSeat } from '@cocobnk/merchant'
import { parseMinor } from '@cocobnk/money'
import { checkOutflow } from '@cocobnk/outflow'
import { ok, type Result, refuse } from '@cocobnk/result'
import { otherAccountFor } from './account.ts'
import { type Asking, createRefund, refundableOf } from './create.ts'
import type { AskDeps } from './deps.ts'
import type { RefundRow } from './store.ts'

type Fault = CodeOf<'POST /pg/transaction/{transaction_seq}/refund'>

export type Asked = {
  readonly caller: SessionCaller | MerchantCaller
  readonly checkoutSeq: string
  readonly amount?: string | undefined
  readonly paymentSeq?: string | undefined
  readonly reason?: string | undefined
  readonly requestKey: string
}

/** Requests a refund for the owner, a cashier within the daily limit, or the shop's server. A suspended shop may refund. */
export async function askRefund(deps: AskDeps, asked: Asked): Promise<Result<RefundRow, Fault>> {
  const { caller, checkoutSeq } = asked
  const checkout = await ofShop(deps.db, caller, checkoutSeq, ['OWNER', 'CASHIER'])
  if (!checkout) return refuse('NOT_FOUND')
  const payment = await paymentOf(deps, checkout, asked.paymentSeq)
  if (!payment) return refuse('INVALID_INPUT', { fields: { payment_seq: 'INVALID' } })
  const amount = amountOf(payment, asked.amount)
  if (amount === undefined) return refuse('INVALID_INPUT', { fields: { amount: 'INVALID' } })
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

/** The named payment, or the only refundable one. */
async function paymentOf(deps: AskDeps, { mode, checkout_seq }: CheckoutRow, paymentSeq: string | undefined) {
  const payments = await selectPayments(deps.db, { mode, checkoutSeq: checkout_seq })
  if (paymentSeq !== undefined) return payments.find(({ payment_seq }) => payment_seq === paymentSeq)
  const open = payments.filter((payment) => refundableOf(payment) > 0n)
  const done = payments.filter(({ state }) => state === 'DONE')
  return open.length > 1 ? undefined : (open[0] ?? done[0])
}

/** The given amount, or everything refundable. */
function amountOf(payment: PaymentRow, text: string | undefined): bigint | undefined {
  if (text === undefined) return refundableOf(payment) > 0n ? refundableOf(payment) : payment.amount
  const minor = parseMinor(text, payment.decimal_point)
  return minor.ok && minor.value > 0n ? minor.value : undefined
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
