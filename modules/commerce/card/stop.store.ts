import type { CardClass, CardStopCause } from '@cocobnk/contract'
import { type Kysely, sql } from '@cocobnk/database'
import { CARD_ASSET } from './cents.ts'
import type { CardTables } from './tables.ts'

type Db = Kysely<CardTables>

type Recent = {
  readonly merchant_seq: string
  readonly risk_class: CardClass
  readonly cents: bigint
  readonly decimals: number
}

/** What shops without a stop have captured in the last 24 hours. */
export async function selectRecent(db: Db): Promise<readonly Recent[]> {
  const { rows } = await sql<Recent>`
    SELECT merchant_seq, coalesce(risk_class, 'NEW') AS risk_class, sum(cents)::bigint AS cents,
      (SELECT decimal_point FROM asset WHERE code = ${CARD_ASSET}) AS decimals
    FROM card_payment JOIN merchant_account USING (merchant_account_seq) LEFT JOIN card_risk USING (merchant_seq)
      LEFT JOIN LATERAL (
        SELECT bool_or(released_at IS NULL) AS is_open, max(released_at) AS ended_at FROM card_stop
        WHERE card_stop.merchant_seq = merchant_account.merchant_seq
      ) AS stop ON true
    WHERE captured_at > greatest(now() - interval '1 day', stop.ended_at) AND state IN ('CREDITING', 'CREDITED')
      AND stop.is_open IS NOT TRUE
    GROUP BY merchant_seq, risk_class`.execute(db)
  return rows
}

type Disputed = {
  readonly merchant_seq: string
  readonly disputes: bigint
  readonly disputed_cents: bigint
  readonly captures: bigint
  readonly captured_cents: bigint
}

/** Disputes and captures of shops without a stop that have so many disputes within so many days. */
export async function selectDisputed(db: Db, days: number, least: number): Promise<readonly Disputed[]> {
  const { rows } = await sql<Disputed>`
    SELECT disputed.*, captured.captures, captured.captured_cents
    FROM (
      SELECT merchant_seq, count(*) AS disputes, sum(chargeback.cents)::bigint AS disputed_cents
      FROM chargeback JOIN card_payment USING (card_payment_seq) JOIN merchant_account USING (merchant_account_seq)
        LEFT JOIN LATERAL (
          SELECT bool_or(released_at IS NULL) AS is_open, max(released_at) AS ended_at FROM card_stop
          WHERE card_stop.merchant_seq = merchant_account.merchant_seq
        ) AS stop ON true
      WHERE chargeback.created_at > greatest(now() - make_interval(days => ${days}), stop.ended_at)
        AND stop.is_open IS NOT TRUE
      GROUP BY merchant_seq HAVING count(*) >= ${least}
    ) AS disputed, LATERAL (
      SELECT count(*) AS captures, coalesce(sum(cents), 0)::bigint AS captured_cents
      FROM card_payment JOIN merchant_account USING (merchant_account_seq)
      WHERE merchant_account.merchant_seq = disputed.merchant_seq AND state IN ('CREDITING', 'CREDITED')
        AND captured_at > now() - make_interval(days => ${days})
    ) AS captured`.execute(db)
  return rows
}

/** Returns false if cards are stopped there already. */
export async function insertStop(
  db: Db,
  stop: { readonly stop_seq: string; readonly merchant_seq: string; readonly cause: CardStopCause },
): Promise<boolean> {
  const made = await db
    .insertInto('card_stop')
    .values(stop)
    .onConflict((conflict) => conflict.column('merchant_seq').where('released_at', 'is', null).doNothing())
    .returning('stop_seq')
    .executeTakeFirst()
  return made !== undefined
}

export type Bar = { readonly stop: CardStopCause | null; readonly since: Date | null; readonly owed: bigint }

/** What keeps a shop from taking cards: a stop, or a debt of its owner. */
export async function selectBar(db: Db, merchantSeq: string): Promise<Bar> {
  const { stop, since, owed } = await db
    .selectFrom('merchant')
    .leftJoin('card_stop', (join) =>
      join.onRef('card_stop.merchant_seq', '=', 'merchant.merchant_seq').on('card_stop.released_at', 'is', null),
    )
    .leftJoin('outflow_debt', 'outflow_debt.member_seq', 'merchant.member_seq')
    .select(['card_stop.cause as stop', 'card_stop.created_at as since', 'outflow_debt.owed'])
    .where('merchant.merchant_seq', '=', merchantSeq)
    .executeTakeFirstOrThrow()
  return { stop, since, owed: owed ?? 0n }
}

export function isBarred({ stop, owed }: Bar): boolean {
  return stop !== null || owed > 0n
}
