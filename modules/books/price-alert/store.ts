import { type Kysely, sql } from '@cocobnk/database'
import type { RateTables } from '@cocobnk/rate'

type PriceAlertTable = {
  readonly alert_seq: string
  readonly member_seq: string
  readonly asset_seq: string
  readonly direction: 'ABOVE' | 'BELOW'
  readonly usot: bigint
  readonly created_at: Date
  readonly reached_at: Date | null
}

export type PriceAlertTables = { price_alert: PriceAlertTable }
type Db = Kysely<PriceAlertTables>

export type PriceAlertRow = Pick<
  PriceAlertTable,
  'alert_seq' | 'asset_seq' | 'direction' | 'usot' | 'created_at' | 'reached_at'
>
const COLUMNS = sql`alert_seq, asset_seq, direction, usot, created_at, reached_at`

/** Pending alerts first, then the newest. */
export async function selectAlerts(db: Db, memberSeq: string): Promise<readonly PriceAlertRow[]> {
  const { rows } = await sql<PriceAlertRow>`SELECT ${COLUMNS} FROM price_alert WHERE member_seq = ${memberSeq}
    ORDER BY reached_at IS NOT NULL, created_at DESC`.execute(db)
  return rows
}

/** Serializes a member's requests, so that two concurrent ones cannot exceed the limit. */
export async function lockAlerts(db: Db, memberSeq: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`price alert ${memberSeq}`}, 0))`.execute(db)
}

type NewAlert = Pick<PriceAlertTable, 'alert_seq' | 'member_seq' | 'asset_seq' | 'direction' | 'usot'>

export async function insertAlert(db: Db, alert: NewAlert): Promise<PriceAlertRow | undefined> {
  const { alert_seq, member_seq, asset_seq, direction, usot } = alert
  const { rows } = await sql<PriceAlertRow>`INSERT INTO price_alert (alert_seq, member_seq, asset_seq, direction, usot)
    VALUES (${alert_seq}, ${member_seq}, ${asset_seq}, ${direction}, ${usot}::numeric) RETURNING ${COLUMNS}`.execute(db)
  return rows[0]
}

export async function deleteAlert(db: Db, memberSeq: string, alertSeq: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('price_alert')
    .where('alert_seq', '=', alertSeq)
    .where('member_seq', '=', memberSeq)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

export async function deleteAlerts(db: Db, memberSeq: string): Promise<void> {
  await db.deleteFrom('price_alert').where('member_seq', '=', memberSeq).execute()
}

/** Compares each asset's latest price with its pending alerts, if that price was found within `freshSeconds`. */
export async function updateReached(db: Kysely<PriceAlertTables & RateTables>, freshSeconds: number): Promise<void> {
  await sql`UPDATE price_alert SET reached_at = now()
    FROM (
      SELECT DISTINCT ON (asset_seq) asset_seq, usot FROM rate
      WHERE minute > now() - make_interval(secs => ${freshSeconds} + 60)
        AND found_at > now() - make_interval(secs => ${freshSeconds})
      ORDER BY asset_seq, minute DESC
    ) AS latest
    WHERE price_alert.asset_seq = latest.asset_seq AND reached_at IS NULL
      AND CASE direction WHEN 'ABOVE' THEN latest.usot >= price_alert.usot ELSE latest.usot <= price_alert.usot END`.execute(
    db,
  )
}
