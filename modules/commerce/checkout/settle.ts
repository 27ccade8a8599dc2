import { type SettlementTables, selectSettlement } from '@cocobnk/clearing'
import { eachAlone } from '@cocobnk/concurrency'
import { inTransaction, type Kysely } from '@cocobnk/database'
import { type Ledgers, shardOf } from '@cocobnk/ledger'
import type { CheckoutView } from './deps.ts'
import { HOUSE_INSUFFICIENT } from './fault.ts'
import { type Finish, finishPayment } from './finish.ts'
import { type PendingPayment, selectPendingPayments } from './pay.store.ts'
import { isCancelled, type PaymentSettlement, postingSeqOf } from './posting.ts'
import { lockCheckout } from './store.ts'

export type SettleDeps = {
  readonly db: Kysely<CheckoutView & SettlementTables>
  readonly ledgers: Pick<Ledgers, 'post'>
  readonly tellCheckout: (checkout: { readonly checkout_seq: string }) => void
  readonly onFailed: (paymentSeq: string, error: unknown) => void
}

/** Far longer than posting takes: after it, the claiming process counts as dead. */
const LEFT_SECONDS = 15
const BATCH = 200
/** The most concurrent settlements. An unavailable shard delays its own payments and must not delay others. */
const AT_ONCE = 8

/**
 * Ends pending payments from balances according to the ledger and their settlements; payments still in progress stay pending. A failure of
 * one does not affect the others.
 */
export async function settlePayments(deps: SettleDeps): Promise<void> {
  const onFailed = ({ payment_seq }: PendingPayment, error: unknown) => deps.onFailed(payment_seq, error)
  for (let last: PendingPayment | undefined; ; ) {
    const batch = await selectPendingPayments(deps.db, last?.payment_seq, BATCH)
    await eachAlone(batch, (payment) => settlePayment(deps, payment), { atOnce: AT_ONCE, onFailed })
    if (batch.length < BATCH) return
    last = batch.at(-1)
  }
}

async function settlePayment(deps: SettleDeps, payment: PendingPayment): Promise<void> {
  const isEnded = isAcross(payment) ? await endAcross(deps, payment) : await endNear(deps, payment)
  if (isEnded) deps.tellCheckout(payment)
}

type End = Pick<Finish, 'state' | 'fault'>

function isAcross({ payer_account_seq, shop_account_seq }: PendingPayment): boolean {
  return shardOf(payer_account_seq ?? '') !== shardOf(shop_account_seq)
}

const isLeft = ({ created_at }: PendingPayment) => Date.now() - created_at.getTime() >= LEFT_SECONDS * 1_000

async function endAcross({ db }: SettleDeps, payment: PendingPayment): Promise<boolean> {
  const row = await selectSettlement(db, payment.posting_seq ?? '')
  const end = row ? endOf(row) : isLeft(payment) ? LEFT : undefined
  if (!end) return false
  return inTransaction(db, async (transaction) => {
    // No settlement can be requested while its checkout is locked, so one that does not exist now never will.
    await lockCheckout(transaction, { mode: 'LIVE', checkoutSeq: payment.checkout_seq })
    if (!row && (await selectSettlement(transaction, payment.posting_seq ?? ''))) return false
    await finishPayment(transaction, { mode: 'LIVE', paymentSeq: payment.payment_seq, ...end })
    return true
  })
}

const LEFT: End = { state: 'FAILED', fault: 'LEFT' }

function endOf({ status, refused_by, refused_at, flow }: NonNullable<Awaited<ReturnType<typeof selectSettlement>>>) {
  if (status === 'SETTLED') return { state: 'DONE' } as const
  if (status !== 'REFUSED') return undefined
  // On the deciding shard only the house gives, so the house lacked the funds.
  const isHouse = flow === CONVERTED && refused_at === 'decide' && refused_by === 'INSUFFICIENT_FUNDS'
  return { state: 'FAILED', fault: isHouse ? HOUSE_INSUFFICIENT : (refused_by ?? 'REFUSED') } as const
}

const CONVERTED = 215

async function endNear(deps: SettleDeps, payment: PendingPayment): Promise<boolean> {
  if (!isLeft(payment)) return false
  const { payment_seq: paymentSeq, payer_account_seq: from, shop_account_seq: to } = payment
  if (from === null) throw new Error(`payment ${paymentSeq} has no source account`)
  const { amount, fee, payer_code: asset, converted_from } = payment
  const id = postingSeqOf(from, paymentSeq)
  const settlement: PaymentSettlement =
    converted_from === null
      ? { id, flow: 'payment', leg: { from, to, asset, amount, fee } }
      : { id, flow: 'convertedPayment', leg: { from, to, asset, amount: converted_from, fee: 0n } }
  const end: End = (await isCancelled(deps, settlement)) ? LEFT : { state: 'DONE' }
  await inTransaction(deps.db, (transaction) => finishPayment(transaction, { mode: 'LIVE', paymentSeq, ...end }))
  return true
}
