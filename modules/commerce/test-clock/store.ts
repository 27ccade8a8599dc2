import type { CheckoutTables } from '@cocobnk/checkout'
import type { DueKind } from '@cocobnk/contract'
import { type Kysely, sql } from '@cocobnk/database'
import { type InvoiceTables, REMINDED_AFTER_DAYS } from '@cocobnk/invoice'
import type { MerchantTables } from '@cocobnk/merchant'
import type { PaymentLinkTables } from '@cocobnk/payment-link'
import type { SubscriptionTables } from '@cocobnk/subscription'
import type { TestClockTables } from './tables.ts'

export type Db = Kysely<
  TestClockTables & CheckoutTables & InvoiceTables & MerchantTables & PaymentLinkTables & SubscriptionTables
>

export type Clock = { readonly forward_seconds: number; readonly moved_at: Date | null }

export function selectClock(db: Db, merchantSeq: string): Promise<Clock> {
  return db
    .selectFrom('test_clock_move')
    .select([
      sql<number>`coalesce(sum(seconds), 0)::float8`.as('forward_seconds'),
      sql<Date | null>`max(created_at)`.as('moved_at'),
    ])
    .where('merchant_seq', '=', merchantSeq)
    .executeTakeFirstOrThrow()
}

type Moved = Readonly<Record<'transactions' | 'subscriptions' | 'invoices' | 'links', number>>

/** Moves the dates of this shop's test objects, in one statement. A repeated key is the same move. */
export async function forward(db: Db, merchantSeq: string, seconds: number, key: string) {
  const { rows } = await sql<Moved & { readonly is_new: boolean }>`
    SELECT * FROM forward_test_clock(${merchantSeq}, ${seconds}, ${key})`.execute(db)
  const [done] = rows
  if (!done) throw new Error('the test clock returned nothing')
  const { is_new: isNew, ...moved } = done
  return { moved, isNew }
}

type DueRow = { readonly kind: DueKind; readonly due_seq: string; readonly name: string; readonly due_at: Date }

/** The next due events of test mode. Quotes expire, and invoice reminders go out, at midnight in Korea. */
export async function selectDue(db: Db, merchantSeq: string, limit: number): Promise<readonly DueRow[]> {
  const waits = sql.val(`{${REMINDED_AFTER_DAYS.join(',')}}`)
  const { rows } = await sql<DueRow>`
    SELECT * FROM (
      SELECT 'TRANSACTION' AS kind, checkout_seq AS due_seq, name, expires_at AS due_at FROM checkout
      WHERE mode = 'TEST' AND merchant_seq = ${merchantSeq} AND state = 'OPEN'
      UNION ALL
      SELECT 'SUBSCRIPTION', subscription_seq, plan.title, next_at
      FROM subscription JOIN subscription_plan plan USING (mode, plan_seq)
      WHERE mode = 'TEST' AND plan.merchant_seq = ${merchantSeq} AND state = 'ACTIVE'
      UNION ALL
      SELECT kind, invoice_seq, title, (due_on + CASE kind WHEN 'QUOTE' THEN 1 ELSE (${waits}::int[])[reminders + 1] END)::timestamp
        AT TIME ZONE 'Asia/Seoul'
      FROM invoice WHERE mode = 'TEST' AND merchant_seq = ${merchantSeq} AND state = 'SENT'
      UNION ALL
      SELECT 'LINK', link_seq, title, expires_at FROM payment_link
      WHERE mode = 'TEST' AND merchant_seq = ${merchantSeq} AND closed_at IS NULL AND expires_at > now()
    ) due
    WHERE due_at IS NOT NULL ORDER BY due_at, due_seq LIMIT ${limit}`.execute(db)
  return rows
}
