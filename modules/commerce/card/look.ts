import type { CardState } from '@cocobnk/card-processor'
import { openPart } from '@cocobnk/chart'
import { type CheckoutRow, finishPayment, isInStock, lockCheckout, moveCheckout, startPayment } from '@cocobnk/checkout'
import { recordEvent } from '@cocobnk/commerce-event'
import { inTransaction, type Kysely, sql } from '@cocobnk/database'
import { selectPreference } from '@cocobnk/merchant'
import { formatMinor } from '@cocobnk/money'
import { ofCents } from './cents.ts'
import type { CardDeps } from './deps.ts'
import { hasArrived } from './offer.ts'
import { ASKED_MS } from './open.ts'
import { atShop, mustPost } from './posting.ts'
import { markHeld } from './reserve.store.ts'
import { reserveCapture } from './reserve.ts'
import { isBarred, selectBar } from './stop.store.ts'
import { lookLater, moveCard, type Placed, selectPlaced } from './store.ts'
import type { CardTables } from './tables.ts'

type Captured = Extract<CardState, { readonly state: 'CAPTURED' }>

const SOON_SECONDS = 3
const LATER_SECONDS = 20
const YOUNG_MS = 15 * 60_000

/**
 * Advances a card payment as far as possible now. Only the processor decides its outcome: an event merely triggers an earlier check. Every
 * step is idempotent, also concurrently.
 */
export async function lookAtCard(deps: CardDeps, seq: string): Promise<void> {
  const row = await selectPlaced(deps.db, seq)
  if (!row || row.ended_at !== null) return
  if (row.state === 'CREDITING') return credit(deps, row)
  if (row.state === 'RETURNING') return giveBack(deps, row)
  if (row.session_id === null) return forget(deps, row)
  const found = await deps.processor.stateOf(row.session_id)
  if (found.state === 'CAPTURED') return take(deps, row, found)
  await inTransaction(deps.db, (transaction) => note(transaction, row, found))
  if (found.state !== row.state) deps.tell?.(row.checkout_seq)
  if (found.state === 'OPEN' && (await isOver(deps.db, row))) await deps.processor.endSession(row.session_id)
}

/**
 * Handles a payment whose page URL was never stored: the requesting process died first, so no customer has seen the page. A retry opens the
 * same page; this ends the payment once it is too old for that.
 */
async function forget({ db }: CardDeps, row: Placed): Promise<void> {
  const isStale = Date.now() - row.created_at.getTime() > ASKED_MS
  await (isStale ? moveCard(db, row, 'ENDED') : lookLater(db, row.card_payment_seq, LATER_SECONDS))
}

/** Not captured: mirrors the processor's state and schedules the next look. */
async function note(db: Kysely<CardTables>, row: Placed, found: Exclude<CardState, Captured>): Promise<void> {
  const checkout = await lockCheckout(db, { mode: 'LIVE', checkoutSeq: row.checkout_seq })
  const isProcessing = found.state === 'PROCESSING'
  if (found.state === 'ENDED') await moveCard(db, row, 'ENDED')
  else {
    const decline_code = found.state === 'OPEN' ? (found.declineCode ?? null) : null
    await moveCard(db, row, isProcessing ? 'PROCESSING' : 'OPEN', { decline_code })
    const isYoung = Date.now() - row.created_at.getTime() < YOUNG_MS
    await lookLater(db, row.card_payment_seq, isYoung ? SOON_SECONDS : LATER_SECONDS)
  }
  if (isProcessing && checkout.state === 'OPEN')
    await moveCheckout(db, checkout, { to: 'PROCESSING', type: 'checkout.processing', data: { method: 'CARD' } })
  if (!isProcessing && checkout.state === 'PROCESSING' && row.state === 'PROCESSING')
    await moveCheckout(db, checkout, { to: 'OPEN', type: 'checkout.failed', data: { method: 'CARD' } })
}

/** Whether no card may be entered any more: the checkout has expired, or the shop may not take cards now. */
async function isOver(db: Kysely<CardTables>, { checkout_seq, merchant_seq }: Placed): Promise<boolean> {
  if (isBarred(await selectBar(db, merchant_seq))) return true
  const found = await db
    .selectFrom('checkout')
    .select('checkout_seq')
    .where('mode', '=', 'LIVE')
    .where('checkout_seq', '=', checkout_seq)
    .where((row) => row.or([row('state', 'not in', ['OPEN', 'PROCESSING']), row('expires_at', '<=', sql<Date>`now()`)]))
    .executeTakeFirst()
  return found !== undefined
}

/** Decides once whether a capture goes to the shop or back to the cardholder. */
async function take(deps: CardDeps, row: Placed, { payment, charge, cents, last4 }: Captured): Promise<void> {
  const decided = await inTransaction(deps.db, async (transaction) => {
    const checkout = await lockCheckout(transaction, { mode: 'LIVE', checkoutSeq: row.checkout_seq })
    const verdict = await verdictOf(transaction, checkout, row, cents)
    const facts = {
      payment_id: payment,
      charge_id: charge,
      last4,
      decline_code: null,
      captured_at: new Date(),
      is_late: verdict === 'LATE',
    }
    const isCredited = verdict !== 'RETURN'
    if (!(await moveCard(transaction, row, isCredited ? 'CREDITING' : 'RETURNING', facts))) return undefined
    if (isCredited) {
      await start(transaction, checkout, row)
      await reserveCapture(transaction, await deps.settings(), row)
    }
    return isCredited
  })
  if (decided === undefined) return
  const now = { ...row, state: decided ? 'CREDITING' : 'RETURNING', payment_id: payment, is_late: false } as const
  await (decided ? credit(deps, now) : giveBack(deps, now))
}

async function start(db: Kysely<CardTables>, checkout: CheckoutRow, row: Placed): Promise<void> {
  const { card_payment_seq, asset_seq, merchant_account_seq, fee, cents, decimals } = row
  const amount = ofCents(cents, decimals)
  const facts = { payment_seq: card_payment_seq, method: 'CARD', asset_seq, amount, fee, merchant_account_seq } as const
  const isStarted = await startPayment(db, checkout, { ...facts, counted: checkout.price })
  if (!isStarted) throw new Error('a locked checkout did not change its state')
}

type Verdict = 'CREDIT' | 'LATE' | 'RETURN'

/** After expiry the shop's policy accepts or returns a capture. A capture that pays for nothing is returned. */
async function verdictOf(db: Kysely<CardTables>, checkout: CheckoutRow, row: Placed, cents: bigint): Promise<Verdict> {
  const others = await db
    .selectFrom('card_payment')
    .select('card_payment_seq')
    .where('checkout_seq', '=', row.checkout_seq)
    .where('state', 'in', ['CREDITING', 'CREDITED'])
    .executeTakeFirst()
  if (others || cents !== row.cents) return 'RETURN'
  if (await hasArrived(db, row.checkout_seq)) return 'RETURN'
  if (!(await isInStock(db, checkout))) return 'RETURN'
  const isLate = checkout.state === 'EXPIRED' || checkout.expires_at.getTime() <= Date.now()
  if (isLate && (checkout.state === 'EXPIRED' || checkout.state === 'OPEN' || checkout.state === 'PROCESSING')) {
    const { late_policy } = await selectPreference(db, checkout.merchant_seq)
    return late_policy === 'REQUOTE' ? 'LATE' : 'RETURN'
  }
  return checkout.state === 'OPEN' || checkout.state === 'PROCESSING' ? 'CREDIT' : 'RETURN'
}

async function credit(deps: CardDeps, row: Placed): Promise<void> {
  const { card_payment_seq: key, checkout_seq, fee } = row
  const amount = ofCents(row.cents, row.decimals)
  await openPart(deps.ledgers, { account: row.account_seq, asset: row.asset, owner: row.owner_seq }, 'cardReserve')
  await mustPost(deps, 'capture', { key, ...atShop(row), amounts: { received: amount - fee, fee } })
  await inTransaction(deps.db, async (transaction) => {
    await lockCheckout(transaction, { mode: 'LIVE', checkoutSeq: checkout_seq })
    if (!(await moveCard(transaction, row, 'CREDITED'))) return
    await markHeld(transaction, key)
    const { is_late } = await transaction
      .selectFrom('card_payment')
      .select('is_late')
      .where('card_payment_seq', '=', key)
      .executeTakeFirstOrThrow()
    const flags = is_late ? (['LATE'] as const) : []
    await finishPayment(transaction, { mode: 'LIVE', paymentSeq: key, state: 'DONE', flags })
  })
  deps.tell?.(checkout_seq)
}

/** Returns a capture that does not match a payment. The money is kept separately until the processor has refunded it. */
async function giveBack(deps: CardDeps, row: Placed): Promise<void> {
  const { card_payment_seq: key, checkout_seq, cents, payment_id } = row
  if (payment_id === null) throw new Error('the capture has no payment id')
  const posting = { key, ...atShop(row), amounts: { captured: ofCents(cents, row.decimals) } }
  await mustPost(deps, 'keep', posting)
  const given = await deps.processor.refund({ id: key, payment: payment_id, cents })
  // If the capture is disputed meanwhile, the dispute returns the money.
  if (!given.ok && given.code !== 'DISPUTED') throw new Error(`the processor did not refund: ${given.code}`)
  await mustPost(deps, 'give back', posting)
  await inTransaction(deps.db, async (transaction) => {
    const checkout = await lockCheckout(transaction, { mode: 'LIVE', checkoutSeq: checkout_seq })
    if (!(await moveCard(transaction, row, 'RETURNED', { return_id: given.ok ? given.value.refund : null }))) return
    const amount = formatMinor(ofCents(cents, row.decimals), row.decimals)
    const data = { transaction_seq: checkout_seq, method: 'CARD', amount, asset: row.asset }
    await recordEvent(transaction, {
      mode: 'LIVE',
      merchantSeq: checkout.merchant_seq,
      type: 'return.done',
      subjectSeq: checkout_seq,
      data: { ...data, shop_order_number: checkout.shop_order_number },
    })
    if (checkout.state === 'PROCESSING' && !(await hasArrived(transaction, checkout_seq)))
      await moveCheckout(transaction, checkout, { to: 'OPEN', type: 'checkout.failed', data: { method: 'CARD' } })
  })
}
