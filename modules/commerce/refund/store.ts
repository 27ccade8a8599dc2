import type { CommerceMode } from '@cocobnk/contract'
import { type Kysely, sql } from '@cocobnk/database'
import type { Limit } from '@cocobnk/ledger'
import type { RefundDatabase, RefundTables } from './tables.ts'

type Id = { readonly mode: CommerceMode; readonly refundSeq: string }

const refunds = (db: RefundDatabase) =>
  db
    .selectFrom('refund')
    .innerJoin('checkout_payment', (join) =>
      join
        .onRef('checkout_payment.mode', '=', 'refund.mode')
        .onRef('checkout_payment.payment_seq', '=', 'refund.payment_seq'),
    )
    .innerJoin('asset', 'asset.seq', 'checkout_payment.asset_seq')
    .leftJoin('merchant_account', 'merchant_account.merchant_account_seq', 'checkout_payment.merchant_account_seq')
    .leftJoin('account as shop_account', 'shop_account.account_seq', 'merchant_account.account_seq')
    .selectAll('refund')
    .select([
      'checkout_payment.method',
      'checkout_payment.asset_seq',
      'checkout_payment.payer_member_seq',
      sql<string | null>`coalesce(refund.to_account_seq, checkout_payment.payer_account_seq)`.as('payer_account_seq'),
      'merchant_account.account_seq as shop_account_seq',
      'shop_account.member_seq as owner_seq',
      sql<string | null>`refund.limit_day::text`.as('limit_day'),
      'asset.code',
      'asset.decimal_point',
    ])

export type RefundRow = NonNullable<Awaited<ReturnType<typeof selectRefund>>>

export function selectRefund(db: RefundDatabase, { mode, refundSeq }: Id) {
  return refunds(db).where('refund.mode', '=', mode).where('refund.refund_seq', '=', refundSeq).executeTakeFirst()
}

/** The refund made by a request with this key. */
export function selectAsked(db: RefundDatabase, mode: CommerceMode, checkoutSeq: string, requestKey: string) {
  return refunds(db)
    .where('refund.mode', '=', mode)
    .where('refund.checkout_seq', '=', checkoutSeq)
    .where('refund.request_key', '=', requestKey)
    .executeTakeFirst()
}

/** The refunds of a checkout, oldest first. The caller has checked access. */
export function selectRefunds(db: RefundDatabase, mode: CommerceMode, checkoutSeq: string) {
  return refunds(db)
    .where('refund.mode', '=', mode)
    .where('refund.checkout_seq', '=', checkoutSeq)
    .orderBy('refund.refund_seq')
    .execute()
}

type Page = { readonly afterSeconds: number; readonly last: string | undefined; readonly limit: number }

/** One page of refunds that have been pending for at least `afterSeconds`, oldest first. */
export function selectPendingRefunds(db: RefundDatabase, { afterSeconds, last, limit }: Page) {
  return refunds(db)
    .where('refund.state', '=', 'PENDING')
    .where('refund.created_at', '<=', sql<Date>`now() - make_interval(secs => ${afterSeconds})`)
    .$if(last !== undefined, (pending) => pending.where('refund.refund_seq', '>', last ?? ''))
    .orderBy('refund.refund_seq')
    .limit(limit)
    .execute()
}

/** Age of the oldest pending refund in seconds. */
export async function selectOldestRefundSeconds(db: RefundDatabase): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS seconds FROM refund WHERE state = 'PENDING'`.execute(
    db,
  )
  return rows[0]?.seconds ?? 0
}

/** Refunds that reached a member who has not been notified. Locks them, so that only one of two servers sends the mail. */
export function lockUntold(db: RefundDatabase, limit: number) {
  return refunds(db)
    .innerJoin('checkout', (join) =>
      join.onRef('checkout.mode', '=', 'refund.mode').onRef('checkout.checkout_seq', '=', 'refund.checkout_seq'),
    )
    .innerJoin('merchant', 'merchant.merchant_seq', 'checkout.merchant_seq')
    .select(['checkout.name', 'merchant.title as shop_title'])
    .where('refund.mode', '=', 'LIVE')
    .where('refund.state', '=', 'DONE')
    .where('refund.told_at', 'is', null)
    .where('checkout_payment.payer_member_seq', 'is not', null)
    .orderBy('refund.refund_seq')
    .limit(limit)
    .forUpdate('refund')
    .skipLocked()
    .execute()
}

export async function markTold(db: Kysely<RefundTables>, refundSeq: string): Promise<void> {
  await db
    .updateTable('refund')
    .set({ told_at: sql<Date>`now()` })
    .where('mode', '=', 'LIVE')
    .where('refund_seq', '=', refundSeq)
    .execute()
}

/** What a refund uses of its owner's day; undefined if it stays in the bank. */
export function limitOf({
  owner_seq: member,
  limit_day: day,
  limit_usot: usot,
  limit_cap: cap,
}: RefundRow): Limit | undefined {
  return member === null || day === null || usot === null ? undefined : { member, day, usot, cap }
}

type NewRefund = {
  readonly mode: CommerceMode
  readonly refund_seq: string
  readonly payment_seq: string
  readonly checkout_seq: string
  readonly amount: bigint
  readonly usot: bigint | null
  readonly limit_day: string | null
  readonly limit_usot: bigint | null
  readonly limit_cap: bigint | null
  readonly reason: string | null
  readonly by_member_seq: string | null
  readonly to_account_seq: string | null
  readonly posting_seq: string | null
  readonly request_key: string
}

/** Inserts a refund, which reserves its amount on the payment. Constraint M2 refuses an excess. */
export async function insertRefund(db: Kysely<RefundTables>, refund: NewRefund): Promise<void> {
  await db.insertInto('refund').values(refund).execute()
}

/** Ends a refund; returns false if it has already ended. */
export async function endRefund(
  db: Kysely<RefundTables>,
  end: Id & { readonly state: 'DONE' | 'FAILED'; readonly fault?: string | undefined },
): Promise<boolean> {
  const row = await db
    .updateTable('refund')
    .set({ state: end.state, fault: end.fault ?? null, ended_at: sql<Date>`now()` })
    .where('mode', '=', end.mode)
    .where('refund_seq', '=', end.refundSeq)
    .where('state', '=', 'PENDING')
    .returning('refund_seq')
    .executeTakeFirst()
  return row !== undefined
}

/** Who has refunded: a member of a shop's team, or the programs of a shop. */
export type Refunder = { readonly memberSeq: string } | { readonly programsOf: string }

/**
 * Total refunded since midnight UTC, in the smallest unit of USOT. Locks the refunder's refunds until the transaction ends. A refund whose
 * value is unknown is not counted, and not allowed to those who have a limit.
 */
export async function lockRefundedToday(db: Kysely<RefundTables>, by: Refunder): Promise<bigint> {
  const name = 'memberSeq' in by ? `refund ${by.memberSeq}` : `refund by programs ${by.programsOf}`
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
  const isTheirs =
    'memberSeq' in by
      ? sql`by_member_seq = ${by.memberSeq}::uuid`
      : sql`by_member_seq IS NULL AND (mode, checkout_seq) IN (
          SELECT mode, checkout_seq FROM checkout WHERE merchant_seq = ${by.programsOf}::uuid)`
  const { rows } = await sql<{ usot: bigint }>`
    SELECT coalesce(sum(usot), 0) AS usot FROM refund
    WHERE ${isTheirs} AND mode = 'LIVE' AND state <> 'FAILED'
      AND created_at >= date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'`.execute(db)
  return rows[0]?.usot ?? 0n
}
