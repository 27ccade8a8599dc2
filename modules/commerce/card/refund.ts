import { inTransaction, type Kysely, sql } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import { ofCents, wholeCents } from './cents.ts'
import type { CardDeps } from './deps.ts'
import { atShop, mustPost, postCard } from './posting.ts'
import { type Draw, drawsOf, insertUses, lockLeft, sumOf, takenElsewhere, undoUses } from './reserve.store.ts'
import { type Placed, selectPlaced } from './store.ts'
import type { CardTables } from './tables.ts'

type Refund = {
  /** The id of the shop's refund, a UUIDv7: an id is refunded once. */
  readonly refundSeq: string
  /** The checkout's payment (`checkout_payment.payment_seq`). */
  readonly paymentSeq: string
  /** In the smallest unit of USOT; whole cents. */
  readonly amount: bigint
}
/**
 * `SHOP_SHORT`: the shop's balance is too low. `DISPUTED`: the cardholder gets the money back through a dispute. `TOO_MUCH`: the amount
 * exceeds what is left of the payment. `NO_WHOLE_CENTS`: cards only support whole cents. All are final for this id.
 */
export type CardRefundCode = 'SHOP_SHORT' | 'DISPUTED' | 'TOO_MUCH' | 'NO_WHOLE_CENTS'

type Answer = Result<{ readonly refund: string }, CardRefundCode>

/**
 * Refunds to the card. Runs as a step of a workflow: it throws while the ledger or the processor is unavailable, and resumes when repeated.
 * The shop's money, in the reserve or not, is held before the processor is called.
 */
export async function refundCardPayment(deps: CardDeps, { refundSeq, paymentSeq, amount }: Refund): Promise<Answer> {
  const paid = await selectPlaced(deps.db, paymentSeq)
  if (!paid || paid.payment_id === null) throw new Error('a refund of something not paid by card')
  const cents = wholeCents(amount, paid.decimals)
  if (cents === undefined || cents <= 0n) return refuse('NO_WHOLE_CENTS')
  if (!(await ask(deps, refundSeq, paid, cents))) return refuse('TOO_MUCH')
  const row = await deps.db
    .selectFrom('card_refund')
    .selectAll()
    .where('refund_seq', '=', refundSeq)
    .executeTakeFirstOrThrow()
  if (row.cents !== cents || row.card_payment_seq !== paymentSeq)
    throw new Error('the refund id belongs to another refund')
  if (row.refund_id !== null) return ok({ refund: row.refund_id })
  if (row.fault !== null) return refuse(row.fault)
  const posting = { key: refundSeq, ...atShop(paid), amounts: amountsOf(ofCents(cents, paid.decimals), row) }
  const held = await postCard(deps, 'hold refund', posting)
  // The hold was refused before and its id is used up; only the row has not been updated.
  if (held === 'EXISTS_DIFFERENT' || held === 'INSUFFICIENT_FUNDS') {
    await mustPost(deps, 'cancel refund', posting)
    return end(deps, refundSeq, paymentSeq, cents, 'SHOP_SHORT')
  }
  if (held !== 'DONE') throw new Error(`the ledger refuses to hold a refund: ${held}`)
  const given = await deps.processor.refund({ id: refundSeq, payment: paid.payment_id, cents })
  if (!given.ok) {
    await mustPost(deps, 'release refund', posting)
    return end(deps, refundSeq, paymentSeq, cents, given.code)
  }
  await mustPost(deps, 'settle refund', posting)
  await deps.db
    .updateTable('card_refund')
    .set({ state: 'DONE', refund_id: given.value.refund, ended_at: sql<Date>`now()` })
    .where('refund_seq', '=', refundSeq)
    .where('ended_at', 'is', null)
    .execute()
  return ok({ refund: given.value.refund })
}

function amountsOf(whole: bigint, { from_reserve }: { readonly from_reserve: bigint }) {
  return { refunded: whole - from_reserve, 'refunded from reserve': from_reserve }
}

/**
 * What a refund takes of the reserve: what is there of its own payment, and the house's fee of it from other payments. The rest comes from
 * the shop's account. A payment whose money was released must not be refunded with the money of others, which may be charged back.
 */
async function drawsFor(db: Kysely<CardTables>, paid: Placed, cents: bigint): Promise<Draw[]> {
  const { card_payment_seq, account_seq, fee } = paid
  const whole = ofCents(cents, paid.decimals)
  const own = drawsOf(await lockLeft(db, account_seq, { of: card_payment_seq }), whole)
  const rest = whole - sumOf(own)
  const feeLeft = fee - (await takenElsewhere(db, card_payment_seq))
  const most = rest < feeLeft ? rest : feeLeft
  if (most <= 0n) return own
  return [...own, ...drawsOf(await lockLeft(db, account_seq, { notOf: card_payment_seq }), most)]
}

/** Counts the refund once against the payment and its reserve. Returns false if it exceeds what is left. */
async function ask({ db }: CardDeps, refund_seq: string, paid: Placed, cents: bigint): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const { card_payment_seq } = paid
    const locked = await transaction
      .selectFrom('card_payment')
      .select(['cents', 'refunded_cents', 'state'])
      .where('card_payment_seq', '=', card_payment_seq)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const known = await transaction
      .selectFrom('card_refund')
      .select('refund_seq')
      .where('refund_seq', '=', refund_seq)
      .executeTakeFirst()
    if (known) return true
    if (locked.state !== 'CREDITED' || locked.refunded_cents + cents > locked.cents) return false
    const draws = await drawsFor(transaction, paid, cents)
    const from_reserve = sumOf(draws)
    await transaction.insertInto('card_refund').values({ refund_seq, card_payment_seq, cents, from_reserve }).execute()
    await insertUses(transaction, { refund_seq }, draws)
    await transaction
      .updateTable('card_payment')
      .set({ refunded_cents: locked.refunded_cents + cents })
      .where('card_payment_seq', '=', card_payment_seq)
      .execute()
    return true
  })
}

/** Ends a refund under whose id nothing has moved and nothing will, and releases the counted amount. */
async function end(
  { db }: CardDeps,
  refundSeq: string,
  paymentSeq: string,
  cents: bigint,
  fault: 'SHOP_SHORT' | 'DISPUTED' | 'TOO_MUCH',
): Promise<Answer> {
  await inTransaction(db, async (transaction) => {
    const ended = await transaction
      .updateTable('card_refund')
      .set({ state: 'REFUSED', fault, ended_at: sql<Date>`now()` })
      .where('refund_seq', '=', refundSeq)
      .where('ended_at', 'is', null)
      .returning('refund_seq')
      .executeTakeFirst()
    if (!ended) return
    await undoUses(transaction, { refund_seq: refundSeq })
    await transaction
      .updateTable('card_payment')
      .set({ refunded_cents: sql<bigint>`refunded_cents - ${cents.toString()}::bigint` })
      .where('card_payment_seq', '=', paymentSeq)
      .execute()
  })
  return refuse(fault)
}
