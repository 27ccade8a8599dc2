import { type CheckoutRow, ofShop, type PaymentRow, refundableOf, selectPayments } from '@cocobnk/checkout'
import type { CodeOf, MerchantCaller, SessionCaller } from '@cocobnk/contract'
import type { LedgerCode } from '@cocobnk/ledger'
import { selectSeat } from '@cocobnk/merchant'
import { DEFAULT_DECIMALS, parseMinor } from '@cocobnk/money'
import { checkOutflow, decideOutflow } from '@cocobnk/outflow'
import { ok, type Result, refuse } from '@cocobnk/result'
import { otherAccountFor } from './account.ts'
import { type Asking, carryRefund, createRefund, type RefundWish } from './create.ts'
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

/** Requests a refund for the owner, or for a cashier or the shop's server within a daily limit. A suspended shop may refund. */
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
  const usot = await deps.usotOf(payment, amount)
  const by = await askingOf(deps, caller, checkout)
  const { reason, requestKey } = asked
  const wish = { checkout, amount, usot, by, paymentSeq: payment.payment_seq, reason, requestKey }
  const from = await shopAccountOf(deps, payment)
  if (payment.method === 'WALLET' && from) return refundOut(deps, { ...wish, caller, from })
  const allowed = from
    ? await checkOutflow(deps.outflow, { kind: 'REFUND', sessionSeq: undefined, ...from })
    : ok(undefined)
  if (!allowed.ok) return allowed
  const other = await otherAccountFor(deps, payment)
  return other.ok ? createRefund(deps, { ...wish, toAccountSeq: other.value }) : other
}

type ShopAccount = { readonly accountSeq: string; readonly memberSeq: string }
type Leaving = RefundWish & { readonly caller: Asked['caller']; readonly from: ShopAccount }

/**
 * Refunds to another wallet, which leaves the bank: the rules of a withdrawal of the owner apply, and its daily limit. Nobody can tell that
 * the payer is not the shop itself.
 */
async function refundOut(deps: AskDeps, { caller, from, ...wish }: Leaving): Promise<Result<RefundRow, Fault>> {
  const own = await mayAct(deps, caller)
  if (!own.ok) return own
  const isOwner = caller.kind !== 'merchant' && caller.memberSeq === from.memberSeq
  const sessionSeq = isOwner ? caller.sessionSeq : undefined
  const permit = await decideOutflow(deps.outflow, { kind: 'WITHDRAWAL', sessionSeq, legs: [wish.usot], ...from })
  if (!permit.ok) return permit
  const turn: { refund?: Result<RefundRow, Fault> } = {}
  // The ledger decides when the worker posts the refund.
  const within = await deps.cap.within(permit.value, async (limit): Promise<LedgerCode> => {
    if (await deps.cap.isOver(limit)) return 'LIMIT_EXCEEDED'
    turn.refund = await createRefund(deps, { ...wish, limit })
    return 'CREATED'
  })
  if (!within.ok) return within
  if (!turn.refund) throw new Error(`a refund of ${wish.checkout.checkout_seq} was neither made nor refused`)
  return turn.refund
}

/** A hold on whoever asks applies too, as a cashier is not the owner. */
async function mayAct({ outflow }: AskDeps, caller: Asked['caller']): Promise<Result<undefined, Fault>> {
  if (caller.kind === 'merchant') return ok(undefined)
  const { memberSeq, sessionSeq } = caller
  return checkOutflow(outflow, { kind: 'PAYEE', memberSeq, sessionSeq })
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

/** The shop's account that was paid, and its owner; undefined if it is none of ours. */
async function shopAccountOf({ db }: AskDeps, { merchant_account_seq }: PaymentRow): Promise<ShopAccount | undefined> {
  if (merchant_account_seq === null) return undefined
  const { account_seq: accountSeq, member_seq: memberSeq } = await db
    .selectFrom('merchant_account')
    .innerJoin('account', 'account.account_seq', 'merchant_account.account_seq')
    .select(['account.account_seq', 'account.member_seq'])
    .where('merchant_account_seq', '=', merchant_account_seq)
    .executeTakeFirstOrThrow()
  return { accountSeq, memberSeq }
}

/** Programs share a limit, because whoever has the key of a shop can do what they can. */
async function askingOf(deps: AskDeps, caller: Asked['caller'], checkout: CheckoutRow): Promise<Asking> {
  if (caller.kind === 'merchant') {
    const { shop } = await deps.settings()
    return { limitUsot: usotOfText(shop.program_refund_usot) }
  }
  const seat = await selectSeat(deps.db, caller.memberSeq, checkout.merchant_seq, ['OWNER', 'CASHIER'])
  return { memberSeq: caller.memberSeq, limitUsot: seat?.refund_limit_usot ?? null }
}

function usotOfText(text: string): bigint {
  const parsed = parseMinor(text, DEFAULT_DECIMALS)
  if (!parsed.ok) throw new Error(`${text} is not an amount of USOT`)
  return parsed.value
}
