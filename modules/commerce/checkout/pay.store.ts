import { type CommerceEventTables, recordEvent } from '@cocobnk/commerce-event'
import { type Kysely, sql } from '@cocobnk/database'
import type { CheckoutDatabase } from './deps.ts'
import type { Plan } from './plan.ts'
import { lockCheckout, selectPayment } from './store.ts'
import type { CheckoutTables } from './tables.ts'

/**
 * Claims the checkout for this payment; no other payment can claim it until this one has ended. A single statement, because the row is
 * contended.
 */
export async function claimForBalance(db: Kysely<CheckoutTables>, plan: Plan, postingSeq: string): Promise<boolean> {
  const { checkout, share, converting, paymentSeq, memberSeq, accountSeq } = plan
  const { due, amount, fee, counted } = share
  const { sourceAmount = null, rate = null, marketCode = null } = converting?.quote ?? {}
  const { rows } = await sql<{ payment_seq: string }>`
    WITH claimed AS (
      UPDATE checkout SET state = 'PROCESSING', payer_member_seq = ${memberSeq}::uuid
      WHERE mode = 'LIVE' AND checkout_seq = ${checkout.checkout_seq}::uuid AND state = 'OPEN' AND version = ${checkout.version}
        AND expires_at > now()
        AND NOT EXISTS (SELECT FROM checkout_payment used WHERE used.mode = 'LIVE' AND used.payment_seq = ${paymentSeq}::uuid)
      RETURNING mode, checkout_seq)
    INSERT INTO checkout_payment (mode, payment_seq, checkout_seq, method, asset_seq, amount, fee, merchant_account_seq,
      payer_member_seq, payer_account_seq, converted_from, converted_rate, converted_market, posting_seq, counted)
    SELECT mode, ${paymentSeq}::uuid, checkout_seq, 'BALANCE', ${due.asset_seq}::uuid, ${amount}::numeric, ${fee}::numeric,
      ${due.merchant_account_seq}::uuid, ${memberSeq}::uuid, ${accountSeq}::uuid, ${sourceAmount}::numeric, ${rate}::numeric,
      ${marketCode}::text, ${postingSeq}::uuid, ${counted}::numeric
    FROM claimed RETURNING payment_seq`.execute(db)
  return rows.length === 1
}

export async function noteProcessing(db: Kysely<CommerceEventTables>, { checkout, paymentSeq }: Plan): Promise<void> {
  const { mode, merchant_seq: merchantSeq, checkout_seq: subjectSeq, shop_order_number } = checkout
  const data = { transaction_seq: subjectSeq, shop_order_number, state: 'PROCESSING', payment_seq: paymentSeq }
  await recordEvent(db, {
    mode,
    merchantSeq,
    type: 'checkout.processing',
    subjectSeq,
    data: { ...data, method: 'BALANCE' },
  })
}

/** Whether the payment is in progress; it cannot be ended until the transaction ends. */
export async function lockUnderWay(
  db: Kysely<CheckoutTables>,
  checkoutSeq: string,
  paymentSeq: string,
): Promise<boolean> {
  await lockCheckout(db, { mode: 'LIVE', checkoutSeq })
  return (await selectPayment(db, 'LIVE', paymentSeq))?.state === 'PENDING'
}

const balancePayments = (db: CheckoutDatabase) =>
  db
    .selectFrom('checkout_payment')
    .innerJoin('merchant_account', 'merchant_account.merchant_account_seq', 'checkout_payment.merchant_account_seq')
    .innerJoin('account as payer', 'payer.account_seq', 'checkout_payment.payer_account_seq')
    .innerJoin('asset as payer_asset', 'payer_asset.seq', 'payer.asset_seq')
    .selectAll('checkout_payment')
    .select([
      'merchant_account.account_seq as shop_account_seq',
      'payer_asset.seq as payer_asset_seq',
      'payer_asset.code as payer_code',
      'payer_asset.decimal_point as payer_decimals',
    ])
    .where('checkout_payment.mode', '=', 'LIVE')
    .where('checkout_payment.method', '=', 'BALANCE')

export function selectBalancePayment(db: CheckoutDatabase, paymentSeq: string) {
  return balancePayments(db).where('payment_seq', '=', paymentSeq).executeTakeFirst()
}

export type PendingPayment = Awaited<ReturnType<typeof selectPendingPayments>>[number]

/** Payments in progress after the given one, oldest first. */
export function selectPendingPayments(db: CheckoutDatabase, last: string | undefined, limit: number) {
  return balancePayments(db)
    .where('checkout_payment.state', '=', 'PENDING')
    .$if(last !== undefined, (pending) => pending.where('checkout_payment.payment_seq', '>', last ?? ''))
    .orderBy('checkout_payment.payment_seq')
    .limit(limit)
    .execute()
}

/** Age of the oldest payment from a balance in progress, in seconds. */
export async function selectOldestPaymentSeconds(db: CheckoutDatabase): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS seconds
    FROM checkout_payment WHERE state = 'PENDING' AND method = 'BALANCE'`.execute(db)
  return rows[0]?.seconds ?? 0
}
