import type { CardDispute } from '@cocobnk/card-processor'
import { recordEvent } from '@cocobnk/commerce-event'
import { inTransaction, type Selectable, sql, uuidV7 } from '@cocobnk/database'
import { formatMinor } from '@cocobnk/money'
import { ofCents } from './cents.ts'
import type { CardDeps } from './deps.ts'
import { atShop, mustPost } from './posting.ts'
import { recoverDebts } from './recover.ts'
import { insertReserve, markHeld, selectFirstDue } from './reserve.store.ts'
import { type Placed, selectPlaced, selectPlacedByPayment } from './store.ts'
import type { CardOwnTables } from './tables.ts'

type ChargebackRow = Selectable<CardOwnTables['chargeback']>

/** How far back new disputes are searched. Known disputes are queried one by one until they end. */
const NEW_WITHIN_MS = 30 * 86_400_000

/** Synchronizes every dispute with the processor, and submits the desk's answers. */
export async function lookAtDisputes(deps: CardDeps): Promise<void> {
  for (const dispute of await deps.processor.disputesSince(new Date(Date.now() - NEW_WITHIN_MS)))
    await learn(deps, dispute)
  const open = await deps.db
    .selectFrom('chargeback')
    .selectAll()
    .where((row) =>
      row.or([row('ended_at', 'is', null), row.and([row('state', '=', 'WON'), row('won_at', 'is', null)])]),
    )
    .execute()
  // A failure does not affect the others.
  const carried = await Promise.allSettled(open.map((row) => carry(deps, row)))
  await recoverDebts(deps)
  const failed = carried.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}

/** Records a new dispute of one of our payments. */
async function learn({ db }: CardDeps, { id, payment, cents, reason, dueAt }: CardDispute): Promise<void> {
  const paid = await selectPlacedByPayment(db, payment)
  if (!paid) return
  await inTransaction(db, async (transaction) => {
    const made = await transaction
      .insertInto('chargeback')
      .values({
        chargeback_seq: uuidV7(),
        card_payment_seq: paid.card_payment_seq,
        dispute_id: id,
        cents,
        reason,
        due_at: dueAt ?? null,
      })
      .onConflict((conflict) => conflict.column('dispute_id').doNothing())
      .returning('chargeback_seq')
      .executeTakeFirst()
    if (made) await tell({ db: transaction }, paid, cents, 'checkout.disputed', { reason })
  })
}

async function carry(deps: CardDeps, row: ChargebackRow): Promise<void> {
  const paid = await selectPlaced(deps.db, row.card_payment_seq)
  // A payment not credited yet is charged back once it is. For a payment that is returned, no shop owes anything.
  if (!paid || paid.state === 'CREDITING' || paid.state === 'RETURNING') return
  // First, because the processor sets a deadline for it: it must never wait for the ledger.
  const found = await answered(deps, row)
  if (paid.state === 'CREDITED' && row.charged_at === null) await charge(deps, row, paid)
  if (row.ended_at === null) await note(deps, row, paid, found)
  if (found.state === 'WON' && paid.state === 'CREDITED') await win(deps, row, paid)
}

/** Charges the shop: the processor has already debited us. */
async function charge(deps: CardDeps, { chargeback_seq: key, cents }: ChargebackRow, paid: Placed): Promise<void> {
  await mustPost(deps, 'charge back', { key, ...atShop(paid), amounts: { disputed: ofCents(cents, paid.decimals) } })
  await mark(deps, key, 'charged_at')
}

/** What a won dispute brings back goes into the reserve until the payment's own money would have been released. */
async function win(deps: CardDeps, { chargeback_seq: key, cents }: ChargebackRow, paid: Placed): Promise<void> {
  const { card_payment_seq, account_seq } = paid
  const amount = ofCents(cents, paid.decimals)
  const due_at = await selectFirstDue(deps.db, card_payment_seq)
  await insertReserve(deps.db, { reserve_seq: key, card_payment_seq, account_seq, kind: 'WON', amount, due_at })
  await mustPost(deps, 'win', { key, ...atShop(paid), amounts: { disputed: amount } })
  await inTransaction(deps.db, async (transaction) => {
    await mark({ db: transaction }, key, 'won_at')
    await markHeld(transaction, card_payment_seq)
  })
}

async function mark({ db }: Pick<CardDeps, 'db'>, seq: string, column: 'charged_at' | 'won_at'): Promise<void> {
  await db
    .updateTable('chargeback')
    .set({ [column]: sql<Date>`now()` })
    .where('chargeback_seq', '=', seq)
    .where(column, 'is', null)
    .execute()
}

/** Submits the answer if the processor does not have one. The processor accepts a single answer, and reports whether it has it. */
async function answered(
  { processor }: CardDeps,
  { dispute_id, state, answer, evidence, evidence_file }: ChargebackRow,
): Promise<CardDispute> {
  const found = await processor.dispute(dispute_id)
  if (found.state !== 'OPEN' || state !== 'OPEN' || answer === null) return found
  if (answer === 'ACCEPT') return processor.acceptDispute(dispute_id)
  return processor.submitEvidence({ dispute: dispute_id, text: evidence ?? '', file: evidence_file ?? undefined })
}

async function note({ db }: CardDeps, row: ChargebackRow, paid: Placed, found: CardDispute): Promise<void> {
  if (found.state === row.state) return
  const hasEnded = found.state === 'WON' || found.state === 'LOST'
  await inTransaction(db, async (transaction) => {
    const moved = await transaction
      .updateTable('chargeback')
      .set({ state: found.state, ...(hasEnded && { ended_at: sql<Date>`now()` }) })
      .where('chargeback_seq', '=', row.chargeback_seq)
      .where('state', '=', row.state)
      .returning('chargeback_seq')
      .executeTakeFirst()
    if (moved && hasEnded)
      await tell({ db: transaction }, paid, row.cents, 'checkout.dispute_closed', { outcome: found.state })
  })
}

async function tell(
  { db }: Pick<CardDeps, 'db'>,
  paid: Placed,
  cents: bigint,
  type: 'checkout.disputed' | 'checkout.dispute_closed',
  said: Readonly<Record<string, string>>,
): Promise<void> {
  const checkout = await db
    .selectFrom('checkout')
    .select(['merchant_seq', 'shop_order_number', 'state'])
    .where('mode', '=', 'LIVE')
    .where('checkout_seq', '=', paid.checkout_seq)
    .executeTakeFirstOrThrow()
  const amount = formatMinor(ofCents(cents, paid.decimals), paid.decimals)
  const { shop_order_number, state } = checkout
  await recordEvent(db, {
    mode: 'LIVE',
    merchantSeq: checkout.merchant_seq,
    type,
    subjectSeq: paid.checkout_seq,
    data: { transaction_seq: paid.checkout_seq, shop_order_number, state, amount, asset: paid.asset, ...said },
  })
}
