import { inTransaction, sql, uuidV7, uuidV7Of } from '@cocobnk/database'
import { transferId } from '@cocobnk/ledger'
import { SHARD } from '../history/book.ts'
import { type PastSale, pastSales } from '../history/sales.ts'
import type { PastGround } from '../past/ground.ts'
import type { PlayGround } from '../play/ground.ts'
import type { Scene } from '../scene.ts'
import { DEMO_LOGINS } from '../seed-demo.logins.ts'
import { shopSeq } from './commerce.ts'

const DAY_MS = 86_400_000

/** Payments to the demo's shop over the last weeks, its refunds, an order that is open, and one that is paid today. */
export const sales: Scene = {
  name: 'sales',
  past: async (ground) => {
    const all = pastSales(ground.book)
    for (const sale of all) await writeSale(ground, sale)
    // Old events need no notification.
    await sql`DELETE FROM notification WHERE kind = 'PAYMENT'`.execute(ground.db)
    ground.post(...all.flatMap(({ paid, refund }) => [paid?.posted ?? [], refund?.posted ?? []].flat()))
  },
  isPlayed: async ({ owner: { db } }) =>
    (await sql`SELECT FROM checkout WHERE source = 'POINT_OF_SALE' LIMIT 1`.execute(db)).rows.length > 0,
  play: async (ground) => {
    const shop = await ground.as('merchant')
    const { sale } = await shop.call('POST /pg/merchant/{merchant_seq}/sale', {
      path: { merchant_seq: shopSeq(ground.book) },
      body: { amount: '6.40', currency: 'USD', title: 'Espresso and a croissant' },
      idempotencyKey: uuidV7(),
    })
    await pay(ground, sale)
  },
}

async function pay({ as, book }: PlayGround, sale: { readonly transaction_seq: string; readonly token: string }) {
  const { accountSeq: account_seq } = book.account({ who: 'demo', code: 'USOT' })
  const demo = await as('demo')
  const { password } = DEMO_LOGINS[0]
  const { authentication, amount } = await demo.call('POST /pg/transaction/authenticate', {
    body: { token: sale.token, account_seq, password },
  })
  await demo.call('POST /pg/transaction/{transaction_seq}/pay', {
    path: { transaction_seq: sale.transaction_seq },
    body: { account_seq, amount, authentication },
    idempotencyKey: uuidV7(),
  })
}

/** Writes a sale as the api would have left it; existing rows stay. */
async function writeSale({ db, book }: PastGround, sale: PastSale): Promise<void> {
  const { checkoutSeq, number, name, cents, state, at, amount, fee, paid, refund } = sale
  const merchantSeq = shopSeq(book)
  const paidAt = paid?.posted.at ?? null
  const token = Buffer.from(checkoutSeq.replaceAll('-', ''), 'hex').toString('base64url')
  await inTransaction(db, async (transaction) => {
    const written =
      await sql`INSERT INTO checkout (mode, checkout_seq, merchant_seq, shop_order_number, name, source, price,
        price_currency, token, state, payer_member_seq, created_at, expires_at, paid_at)
      VALUES ('LIVE', ${checkoutSeq}, ${merchantSeq}, ${number}, ${name}, 'API', ${cents}, 'USD', ${token}, ${state},
        ${paid?.from.memberSeq ?? null}, ${at}, ${new Date(at.getTime() + DAY_MS)}, ${paidAt})
      ON CONFLICT DO NOTHING RETURNING checkout_seq`.execute(transaction)
    if (written.rows.length === 0) return
    await sql`INSERT INTO checkout_due (mode, checkout_seq, asset_seq, merchant_account_seq, amount, fee)
      SELECT 'LIVE', ${checkoutSeq}, asset_seq, merchant_account_seq, ${amount}, ${fee} FROM merchant_account
      WHERE merchant_seq = ${merchantSeq} AND is_default`.execute(transaction)
    const tell = async (type: string, when: Date, more: object = {}) => {
      const data = { transaction_seq: checkoutSeq, shop_order_number: number, state, ...more }
      await sql`INSERT INTO commerce_event (event_id, mode, merchant_seq, type, subject_seq, data, created_at)
        VALUES (${uuidV7Of(when.getTime(), `${type} ${number}`)}, 'LIVE', ${merchantSeq}, ${type}, ${checkoutSeq},
          ${JSON.stringify(data)}, ${when})`.execute(transaction)
    }
    await tell('checkout.created', at)
    if (state === 'EXPIRED') await tell('checkout.expired', new Date(at.getTime() + DAY_MS))
    if (state === 'CANCELED') await tell('checkout.canceled', new Date(at.getTime() + DAY_MS / 2))
    if (!paid) return
    const { paymentSeq, from, posted } = paid
    await sql`INSERT INTO checkout_payment (mode, payment_seq, checkout_seq, method, state, asset_seq, amount, fee,
        merchant_account_seq, payer_member_seq, payer_account_seq, posting_seq, counted, created_at, ended_at)
      SELECT 'LIVE', ${paymentSeq}, ${checkoutSeq}, 'BALANCE', 'DONE', asset_seq, ${amount}, ${fee}, merchant_account_seq,
        ${from.memberSeq}, ${from.accountSeq}, ${transferId(SHARD, 'checkout payment', paymentSeq)}, ${cents}, ${posted.at},
        ${posted.at}
      FROM merchant_account WHERE merchant_seq = ${merchantSeq} AND is_default`.execute(transaction)
    await tell('checkout.paid', posted.at, { payment_seq: paymentSeq, method: 'BALANCE' })
    if (!refund) return
    const { refundSeq, amount: back } = refund
    const backAt = refund.posted.at
    await sql`INSERT INTO refund (mode, refund_seq, payment_seq, checkout_seq, amount, reason, by_member_seq, posting_seq, request_key,
        created_at)
      SELECT 'LIVE', ${refundSeq}, ${paymentSeq}, ${checkoutSeq}, ${back}, 'Came back unopened', member_seq,
        ${transferId(SHARD, 'checkout refund', refundSeq)}, ${refundSeq}, ${backAt}
      FROM merchant WHERE merchant_seq = ${merchantSeq}`.execute(transaction)
    await sql`UPDATE refund SET state = 'DONE', ended_at = ${backAt}, told_at = ${backAt}
      WHERE mode = 'LIVE' AND refund_seq = ${refundSeq}`.execute(transaction)
    await tell('refund.done', backAt, { refund_seq: refundSeq, payment_seq: paymentSeq })
  })
}
