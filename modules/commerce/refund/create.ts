import { type CheckoutRow, lockCheckout, type PaymentRow, refundableOf, selectPayments } from '@cocobnk/checkout'
import { recordEvent } from '@cocobnk/commerce-event'
import { commitIfOk, inTransaction, uuidV7 } from '@cocobnk/database'
import { type Limit, shardOf, transferId } from '@cocobnk/ledger'
import { formatMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { RefundDeps, WayFault } from './deps.ts'
import { dataOf, finishRefund } from './finish.ts'
import { insertRefund, lockRefundedToday, type RefundRow, selectAsked, selectRefund } from './store.ts'
import type { RefundDatabase } from './tables.ts'

/** The requester: a team member, possibly with a daily limit, or a program of the shop, with one for all of them. */
export type Asking =
  | { readonly memberSeq: string; readonly limitUsot: bigint | null }
  | { readonly memberSeq?: undefined; readonly limitUsot: bigint | null }

export type RefundWish = {
  readonly checkout: CheckoutRow
  readonly paymentSeq: string
  readonly amount: bigint
  /** The value in USOT; required for a requester with a limit. */
  readonly usot?: bigint | undefined
  readonly reason?: string | undefined
  /** The payer's account, if not the one that paid. */
  readonly toAccountSeq?: string | null
  /** How much it uses of its owner's daily limit, if it leaves the bank. */
  readonly limit?: Limit | undefined
  readonly by: Asking
  /** A repeated key is the same refund. */
  readonly requestKey: string
}

export type RefundFault = 'REFUND_TOO_LARGE' | 'REFUND_LIMIT' | WayFault

/** Reserves the amount and inserts the refund, then sends it back the way the money came. */
export async function createRefund(deps: RefundDeps, wish: RefundWish): Promise<Result<RefundRow, RefundFault>> {
  const { mode, checkout_seq } = wish.checkout
  const known = await selectAsked(deps.db, mode, checkout_seq, wish.requestKey)
  const asked = known ? ok(known) : await commitIfOk(deps.db, (transaction) => ask(transaction, wish))
  return asked.ok ? carryRefund(deps, asked.value) : asked
}

/** Sends a refund that was asked for, now or by an earlier request with the same key. */
export async function carryRefund(deps: RefundDeps, asked: RefundRow): Promise<Result<RefundRow, WayFault>> {
  const sent = await sendBack(deps, asked)
  if (!sent.ok) return sent
  const row = await selectRefund(deps.db, { mode: asked.mode, refundSeq: asked.refund_seq })
  if (!row) throw new Error(`refund ${asked.refund_seq} is missing`)
  return ok(row)
}

async function ask(transaction: RefundDatabase, wish: RefundWish): Promise<Result<RefundRow, RefundFault>> {
  const { checkout, paymentSeq, amount, by } = wish
  const { mode, checkout_seq, merchant_seq: merchantSeq, shop_order_number } = checkout
  const id = { mode, checkoutSeq: checkout_seq }
  const now = await lockCheckout(transaction, id)
  const payment = (await selectPayments(transaction, id)).find(({ payment_seq }) => payment_seq === paymentSeq)
  const most = payment ? refundableOf(payment) : 0n
  if (!payment || amount > most) return refuse('REFUND_TOO_LARGE', { values: { max: textOf(payment, most) } })
  if (mode === 'LIVE' && by.limitUsot !== null) {
    const refunder = by.memberSeq === undefined ? { programsOf: merchantSeq } : { memberSeq: by.memberSeq }
    const today = await lockRefundedToday(transaction, refunder)
    // An amount without a known value counts as above every limit.
    if (wish.usot === undefined || today + wish.usot > by.limitUsot) return refuse('REFUND_LIMIT')
  }
  const refund_seq = uuidV7()
  await insertRefund(transaction, {
    mode,
    refund_seq,
    payment_seq: paymentSeq,
    checkout_seq,
    amount,
    usot: wish.usot ?? null,
    limit_day: wish.limit?.day ?? null,
    limit_usot: wish.limit?.usot ?? null,
    limit_cap: wish.limit?.cap ?? null,
    reason: wish.reason ?? null,
    by_member_seq: by.memberSeq ?? null,
    to_account_seq: wish.toAccountSeq ?? null,
    posting_seq: postingSeqOf(await shopAccountOf(transaction, payment), refund_seq),
    request_key: wish.requestKey,
  })
  const row = await selectRefund(transaction, { mode, refundSeq: refund_seq })
  if (!row) throw new Error(`refund ${refund_seq} is missing right after it was inserted`)
  await recordEvent(transaction, {
    mode,
    merchantSeq,
    type: 'refund.created',
    subjectSeq: checkout_seq,
    data: { transaction_seq: checkout_seq, shop_order_number, state: now.state, ...dataOf(row) },
  })
  return ok(row)
}

function textOf(payment: PaymentRow | undefined, minor: bigint): string {
  return payment ? `${formatMinor(minor, payment.decimal_point)} ${payment.code}` : '0'
}

async function shopAccountOf(db: RefundDatabase, { method, merchant_account_seq }: PaymentRow) {
  if (method !== 'BALANCE' || merchant_account_seq === null) return undefined
  const row = await db
    .selectFrom('merchant_account')
    .select('account_seq')
    .where('merchant_account_seq', '=', merchant_account_seq)
    .executeTakeFirstOrThrow()
  return row.account_seq
}

/** The ledger's id of a refund to a balance. */
function postingSeqOf(shopAccountSeq: string | undefined, refundSeq: string): string | null {
  return shopAccountSeq === undefined ? null : transferId(shardOf(shopAccountSeq), 'checkout refund', refundSeq)
}

/**
 * Sends a refund. If the outcome is unknown, the worker determines it later. Any other refusal means that nothing has moved and nothing
 * will.
 */
export async function sendBack(deps: RefundDeps, refund: RefundRow): Promise<Result<undefined, WayFault>> {
  const { mode, refund_seq: refundSeq } = refund
  if (refund.state === 'DONE') return ok(undefined)
  if (refund.state === 'FAILED')
    return refuse(refund.fault === 'INSUFFICIENT_BALANCE' ? 'INSUFFICIENT_BALANCE' : 'REFUND_FAILED')
  const sent = await deps.ways[refund.method](refund)
  if (!sent.ok && sent.code === 'SERVICE_UNAVAILABLE') return sent
  if (!sent.ok || sent.value === 'DONE') {
    const end = sent.ok ? ({ state: 'DONE' } as const) : ({ state: 'FAILED', fault: sent.code } as const)
    await inTransaction(deps.db, (transaction) => finishRefund(transaction, { mode, refundSeq, ...end }))
  }
  deps.tellCheckout(refund)
  return sent.ok ? ok(undefined) : sent
}
