import { openPart } from '@cocobnk/chart'
import { inTransaction, type Kysely, sql, uuidV7Of } from '@cocobnk/database'
import { openLedgers } from '@cocobnk/ledger'
import { type CardPart, type CardSale, isReleased, pastCards, releaseKeyOf } from '../history/cards.ts'
import type { DemoTables, PastGround } from '../past/ground.ts'
import type { Scene } from '../scene.ts'
import { shopSeq } from './commerce.ts'

const DAY_MS = 86_400_000

/** What the demo's shop took by card: a reserve with parts that are released and parts that wait, and a dispute that it paid. */
export const cards: Scene = {
  name: 'cards',
  past: async (ground) => {
    const { db, book, post } = ground
    const { accountSeq, memberSeq } = book.account({ who: 'merchant', code: 'USOT' })
    const worker = openLedgers({ shards: ground.workerLedgerUrls.map((url) => ({ url })) })
    await openPart(worker, { account: accountSeq, asset: 'USOT', owner: memberSeq }, 'cardReserve')
    await worker.close()
    const past = pastCards(book)
    post(...past.posted)
    await inTransaction(db, async (transaction) => {
      const opened = await sql`INSERT INTO card_risk (merchant_seq, risk_class, changed_at)
        VALUES (${shopSeq(book)}, 'STANDARD', ${book.moment(60)}) ON CONFLICT DO NOTHING RETURNING merchant_seq`.execute(
        transaction,
      )
      if (opened.rows.length === 0) return
      for (const sale of past.sales) await writeSale(transaction, ground, sale)
      await writeDispute(transaction, accountSeq, memberSeq, past.dispute)
      for (const { parts } of past.sales)
        for (const part of parts.filter(({ dueAt }) => isReleased(book, dueAt))) await writeRelease(transaction, part)
    })
    // Old events need no notification.
    await sql`DELETE FROM notification WHERE kind = 'PAYMENT'`.execute(db)
  },
}

type Db = Kysely<DemoTables>

/** Writes a captured payment with its reserve as the worker would have left it. */
async function writeSale(db: Db, { book }: PastGround, sale: CardSale): Promise<void> {
  const { checkoutSeq, paymentSeq, number, name, cents, at, capturedAt, amount, fee, parts } = sale
  const merchantSeq = shopSeq(book)
  const token = Buffer.from(checkoutSeq.replaceAll('-', ''), 'hex').toString('base64url')
  await sql`INSERT INTO checkout (mode, checkout_seq, merchant_seq, shop_order_number, name, source, price, price_currency, token, state,
      created_at, expires_at, paid_at)
    VALUES ('LIVE', ${checkoutSeq}, ${merchantSeq}, ${number}, ${name}, 'API', ${cents}, 'USD', ${token}, 'PAID', ${at},
      ${new Date(at.getTime() + DAY_MS)}, ${capturedAt})`.execute(db)
  await sql`INSERT INTO checkout_due (mode, checkout_seq, asset_seq, merchant_account_seq, amount, fee)
    SELECT 'LIVE', ${checkoutSeq}, asset_seq, merchant_account_seq, ${amount}, ${fee} FROM merchant_account
    WHERE merchant_seq = ${merchantSeq} AND is_default`.execute(db)
  await sql`INSERT INTO checkout_payment (mode, payment_seq, checkout_seq, method, state, asset_seq, amount, fee, merchant_account_seq, counted,
      created_at, ended_at)
    SELECT 'LIVE', ${paymentSeq}, ${checkoutSeq}, 'CARD', 'DONE', asset_seq, ${amount}, ${fee}, merchant_account_seq, ${cents}, ${at},
      ${capturedAt}
    FROM merchant_account WHERE merchant_seq = ${merchantSeq} AND is_default`.execute(db)
  const idOf = (kind: string) => `${kind}_demo_${number}`
  await sql`INSERT INTO card_payment (card_payment_seq, checkout_seq, merchant_account_seq, cents, fee, state, session_id, payment_id,
      charge_id, last4, created_at, captured_at, ended_at)
    SELECT ${paymentSeq}, ${checkoutSeq}, merchant_account_seq, ${cents}, ${fee}, 'CREDITED', ${idOf('cs')}, ${idOf('pi')}, ${idOf('ch')},
      '4242', ${at}, ${capturedAt}, ${capturedAt}
    FROM merchant_account WHERE merchant_seq = ${merchantSeq} AND is_default`.execute(db)
  await writeEntry(db, { kind: 'CHARGE', source: idOf('ch'), cents, at: capturedAt, paymentSeq })
  const { accountSeq } = book.account({ who: 'merchant', code: 'USOT' })
  for (const { reserveSeq, kind, amount: part, dueAt } of parts)
    await sql`INSERT INTO card_reserve (reserve_seq, card_payment_seq, account_seq, kind, amount, due_at, next_at, created_at, held_at)
      VALUES (${reserveSeq}, ${paymentSeq}, ${accountSeq}, ${kind}, ${part}, ${dueAt}, ${dueAt}, ${capturedAt}, ${capturedAt})`.execute(
      db,
    )
  const tell = (type: string, when: Date, more: object = {}) => {
    const data = JSON.stringify({ transaction_seq: checkoutSeq, shop_order_number: number, state: 'PAID', ...more })
    return sql`INSERT INTO commerce_event (event_id, mode, merchant_seq, type, subject_seq, data, created_at)
      VALUES (${uuidV7Of(when.getTime(), `${type} ${number}`)}, 'LIVE', ${merchantSeq}, ${type}, ${checkoutSeq}, ${data}, ${when})`.execute(
      db,
    )
  }
  await tell('checkout.created', at)
  await tell('checkout.paid', capturedAt, { payment_seq: paymentSeq, method: 'CARD' })
}

/** The trigger has counted what the dispute took of it. */
async function writeRelease(db: Db, { reserveSeq, dueAt }: CardPart): Promise<void> {
  await sql`UPDATE card_reserve SET release_key = ${releaseKeyOf(reserveSeq, dueAt)}, released = amount - taken, released_at = ${dueAt}
    WHERE reserve_seq = ${reserveSeq}`.execute(db)
}

type Entry = {
  readonly kind: 'CHARGE' | 'DISPUTE'
  readonly source: string
  readonly cents: number
  readonly at: Date
  readonly paymentSeq: string
}

/** Writes a line of the processor's book. The demo's processor costs nothing. */
async function writeEntry(db: Db, { kind, source, cents, at, paymentSeq }: Entry): Promise<void> {
  await sql`INSERT INTO card_entry (entry_id, kind, source, cents, fee_cents, at, card_payment_seq, cost_seq)
    VALUES (${`txn_${source}`}, ${kind}, ${source}, ${cents}, 0, ${at}, ${paymentSeq}, ${uuidV7Of(at.getTime(), source)})`.execute(
    db,
  )
}

/** Writes a dispute that was lost and collected from the reserve. Triggers count what is owed, paid and taken. */
async function writeDispute(
  db: Db,
  accountSeq: string,
  memberSeq: string,
  { chargebackSeq, recoverySeq, sale, at, uses }: ReturnType<typeof pastCards>['dispute'],
): Promise<void> {
  const source = `dp_demo_${sale.number}`
  await sql`INSERT INTO chargeback (chargeback_seq, card_payment_seq, dispute_id, cents, reason, due_at, created_at)
    VALUES (${chargebackSeq}, ${sale.paymentSeq}, ${source}, ${sale.cents}, 'product_not_received', ${at}, ${at})`.execute(
    db,
  )
  await sql`UPDATE review_case SET opened_at = ${at} WHERE case_seq = ${chargebackSeq}`.execute(db)
  await sql`UPDATE chargeback SET charged_at = ${at} WHERE chargeback_seq = ${chargebackSeq}`.execute(db)
  await writeEntry(db, { kind: 'DISPUTE', source, cents: -sale.cents, at, paymentSeq: sale.paymentSeq })
  await sql`INSERT INTO card_recovery (recovery_seq, member_seq, account_seq, source, amount, created_at)
    VALUES (${recoverySeq}, ${memberSeq}, ${accountSeq}, 'RESERVE', ${sale.amount}, ${at})`.execute(db)
  await sql`UPDATE card_recovery SET posted_at = ${at} WHERE recovery_seq = ${recoverySeq}`.execute(db)
  for (const { useSeq, reserveSeq, amount } of uses)
    await sql`INSERT INTO card_reserve_use (use_seq, reserve_seq, recovery_seq, amount)
      VALUES (${useSeq}, ${reserveSeq}, ${recoverySeq}, ${amount})`.execute(db)
  await sql`UPDATE chargeback SET state = 'LOST', ended_at = ${at} WHERE chargeback_seq = ${chargebackSeq}`.execute(db)
}
