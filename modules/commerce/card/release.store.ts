import type { CardClass } from '@cocobnk/contract'
import { type Kysely, sql } from '@cocobnk/database'
import { CARD_ASSET } from './cents.ts'
import type { CardTables } from './tables.ts'

type Db = Kysely<CardTables>

/** Parts that may be released now. A part that a pending refund or recovery has taken from waits: it may get that back. */
const isReleasable = sql<boolean>`held_at IS NOT NULL AND release_key IS NULL AND due_at <= now() AND next_at <= now()
  AND NOT EXISTS (SELECT FROM outflow_debt WHERE outflow_debt.member_seq = account.member_seq AND owed > 0)
  AND NOT EXISTS (
    SELECT FROM card_payment JOIN merchant_account USING (merchant_account_seq)
      JOIN card_stop ON card_stop.merchant_seq = merchant_account.merchant_seq AND card_stop.released_at IS NULL
    WHERE card_payment.card_payment_seq = card_reserve.card_payment_seq)
  AND NOT EXISTS (
    SELECT FROM card_reserve_use used
      LEFT JOIN card_refund ON card_refund.refund_seq = used.refund_seq
      LEFT JOIN card_recovery ON card_recovery.recovery_seq = used.recovery_seq
    WHERE used.reserve_seq = card_reserve.reserve_seq AND undone_at IS NULL
      AND card_refund.ended_at IS NULL AND card_recovery.posted_at IS NULL)`

/** Owners of parts that may be released now, the longest overdue first. */
export async function selectOwners(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('card_reserve')
    .innerJoin('account', 'account.account_seq', 'card_reserve.account_seq')
    .select('account.member_seq')
    .where(isReleasable)
    .groupBy('account.member_seq')
    .orderBy(sql`min(card_reserve.next_at)`)
    .limit(limit)
    .execute()
  return rows.map(({ member_seq }) => member_seq)
}

export async function lockOwner(db: Db, memberSeq: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`card_reserve ${memberSeq}`}, 0))`.execute(db)
}

const DUE_MAX = 500

export function lockDue(db: Db, memberSeq: string) {
  return db
    .selectFrom('card_reserve')
    .innerJoin('account', 'account.account_seq', 'card_reserve.account_seq')
    .select(['card_reserve.reserve_seq', sql<bigint>`card_reserve.amount - card_reserve.taken`.as('left')])
    .where('account.member_seq', '=', memberSeq)
    .where(isReleasable)
    .orderBy('card_reserve.due_at')
    .orderBy('card_reserve.reserve_seq')
    .limit(DUE_MAX)
    .forUpdate('card_reserve')
    .skipLocked()
    .execute()
}

type Credit = {
  /** What may still be charged back, refunds and disputes deducted. */
  readonly open: bigint
  /** What of it is in the reserve. */
  readonly reserved: bigint
  /** The best class of the owner's shops: credit is the owner's. */
  readonly best: CardClass
  readonly decimals: number
}

export async function selectCredit(db: Db, memberSeq: string, disputeDays: number): Promise<Credit> {
  const { rows } = await sql<Credit>`
    SELECT (
        SELECT coalesce(sum(greatest(captured.cents - refunded_cents - disputed.cents, 0)), 0) * 10::numeric ^ asset.decimal_point
        FROM (
          SELECT card_payment.cents, refunded_cents, card_payment_seq
          FROM card_payment JOIN merchant_account USING (merchant_account_seq) JOIN account USING (account_seq)
          WHERE account.member_seq = ${memberSeq} AND state IN ('CREDITING', 'CREDITED')
            AND captured_at > now() - make_interval(days => ${disputeDays})
        ) AS captured, LATERAL (
          SELECT coalesce(sum(chargeback.cents), 0) AS cents FROM chargeback
          WHERE chargeback.card_payment_seq = captured.card_payment_seq AND charged_at IS NOT NULL
        ) AS disputed
      )::numeric(39, 0) AS open, (
        SELECT coalesce(sum(amount - taken), 0) FROM card_reserve JOIN account USING (account_seq)
        WHERE account.member_seq = ${memberSeq} AND held_at IS NOT NULL AND release_key IS NULL
      ) AS reserved, (
        SELECT coalesce((array_agg(risk_class ORDER BY array_position(ARRAY['TRUSTED', 'STANDARD', 'NEW'], risk_class)))[1], 'NEW')
        FROM merchant LEFT JOIN card_risk USING (merchant_seq)
        WHERE merchant.member_seq = ${memberSeq} AND state = 'ACTIVE' AND risk_class IS NOT NULL
      ) AS best, decimal_point AS decimals
    FROM asset WHERE code = ${CARD_ASSET}`.execute(db)
  const [credit] = rows
  if (!credit) throw new Error(`the asset ${CARD_ASSET} is missing`)
  return credit
}

export async function planRelease(db: Db, reserveSeq: string, key: string, amount: bigint): Promise<void> {
  await db
    .updateTable('card_reserve')
    .set({ release_key: key, released: amount })
    .where('reserve_seq', '=', reserveSeq)
    .where('release_key', 'is', null)
    .execute()
}

/** Credit comes back as payments get too old to be charged back, so an hour is soon enough. */
export async function tryLater(db: Db, reserveSeq: string): Promise<void> {
  await db
    .updateTable('card_reserve')
    .set({ next_at: sql<Date>`now() + interval '1 hour'` })
    .where('reserve_seq', '=', reserveSeq)
    .execute()
}

export type Releasing = {
  readonly reserve_seq: string
  readonly account_seq: string
  readonly release_key: string
  readonly released: bigint
}

const RELEASING_MAX = 1_000

/** Releases that are decided and not known to be posted. */
export async function selectReleasing(db: Db): Promise<Releasing[]> {
  const rows = await db
    .selectFrom('card_reserve')
    .select(['reserve_seq', 'account_seq', 'release_key', 'released'])
    .where('release_key', 'is not', null)
    .where('released_at', 'is', null)
    .orderBy('release_key')
    .limit(RELEASING_MAX)
    .$narrowType<{ release_key: string; released: bigint }>()
    .execute()
  return rows
}

export async function noteReleased(db: Db, reserveSeq: string): Promise<void> {
  await db
    .updateTable('card_reserve')
    .set({ released_at: sql<Date>`now()` })
    .where('reserve_seq', '=', reserveSeq)
    .where('released_at', 'is', null)
    .execute()
}
