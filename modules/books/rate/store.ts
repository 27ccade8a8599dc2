import type { AssetTables } from '@cocobnk/asset'
import { type Kysely, sql } from '@cocobnk/database'

export type RateTable = {
  readonly asset_seq: string
  readonly minute: Date
  readonly usot: bigint
  readonly sources: number
  readonly found_at: Date
}

export type RateNowTable = {
  readonly asset_seq: string
  readonly low: bigint | null
  readonly high: bigint | null
  readonly found_at: Date
}

export type RateTables = { rate: RateTable; rate_now: RateNowTable }
type Db = Kysely<RateTables & AssetTables>

export type NewRate = {
  readonly code: string
  readonly usot: bigint
  readonly sources: number
  readonly found_at: Date
}

/** One row per minute, with its last price. */
export async function upsertRate(db: Db, { code, usot, sources, found_at }: NewRate): Promise<void> {
  await sql`INSERT INTO rate (asset_seq, minute, usot, sources, found_at)
    SELECT seq, date_trunc('minute', ${found_at}::timestamptz), ${usot}::numeric, ${sources}, ${found_at}
    FROM asset WHERE code = ${code}
    ON CONFLICT (asset_seq, minute) DO UPDATE
    SET usot = excluded.usot, sources = excluded.sources, found_at = excluded.found_at
    WHERE rate.found_at < excluded.found_at`.execute(db)
}

/** Stores the markets' current state; `low` and `high` are null while there is no price. */
export async function upsertNow(
  db: Db,
  { code, low, high, found_at }: Pick<RateNowTable, 'low' | 'high' | 'found_at'> & { readonly code: string },
): Promise<void> {
  await sql`INSERT INTO rate_now (asset_seq, low, high, found_at)
    SELECT seq, ${low}::numeric, ${high}::numeric, ${found_at} FROM asset WHERE code = ${code}
    ON CONFLICT (asset_seq) DO UPDATE SET low = excluded.low, high = excluded.high, found_at = excluded.found_at
    WHERE rate_now.found_at < excluded.found_at`.execute(db)
}

/** The prices of the last two minutes that have one, newest first, not older than `seconds`. */
export async function selectRecent(db: Db, code: string, seconds: number): Promise<bigint[]> {
  const { rows } = await sql<{ usot: bigint }>`
    SELECT usot FROM rate JOIN asset ON asset.seq = rate.asset_seq
    WHERE asset.code = ${code} AND minute > now() - make_interval(secs => ${seconds} + 60)
      AND found_at > now() - make_interval(secs => ${seconds})
    ORDER BY minute DESC LIMIT 2`.execute(db)
  return rows.map(({ usot }) => usot)
}

/** The newest price of each asset that has one, with the markets' current state. */
export async function selectLatest(db: Db) {
  type Latest = { code: string; usot: bigint; found_at: Date } & Pick<RateNowTable, 'low' | 'high'> & {
      now_at: Date | null
    }
  const { rows } = await sql<Latest>`
    SELECT asset.code, latest.usot, latest.found_at, rate_now.low, rate_now.high, rate_now.found_at AS now_at FROM asset
    CROSS JOIN LATERAL (
      SELECT usot, found_at FROM rate WHERE asset_seq = asset.seq ORDER BY minute DESC LIMIT 1
    ) AS latest
    LEFT JOIN rate_now ON rate_now.asset_seq = asset.seq`.execute(db)
  return rows
}

type Range = { readonly stepSeconds: number; readonly points: number }

/** Prices at whole multiples of the step, oldest first: one index lookup per point, however long the history is. */
export async function selectHistory(db: Db, assetSeq: string, { stepSeconds, points }: Range) {
  const { rows } = await sql<{ at: Date; usot: bigint }>`
    SELECT point.at, found.usot
    FROM (
      SELECT to_timestamp((floor(extract(epoch FROM now()) / ${stepSeconds}) - back) * ${stepSeconds}) AS at
      FROM generate_series(${points}::integer - 1, 0, -1) AS back
    ) AS point
    CROSS JOIN LATERAL (
      SELECT usot FROM rate
      WHERE asset_seq = ${assetSeq} AND minute <= point.at AND minute > point.at - make_interval(secs => ${stepSeconds})
      ORDER BY minute DESC LIMIT 1
    ) AS found
    ORDER BY point.at`.execute(db)
  return rows
}

/** Like `selectHistory` for every asset at once; assets without a market have no row. */
export async function selectHistories(db: Db, { stepSeconds, points }: Range) {
  const { rows } = await sql<{ asset_seq: string; usot: bigint; back: number }>`
    SELECT asset.seq AS asset_seq, found.usot, point.back
    FROM asset
    CROSS JOIN (
      SELECT back, to_timestamp((floor(extract(epoch FROM now()) / ${stepSeconds}) - back) * ${stepSeconds}) AS at
      FROM generate_series(${points}::integer - 1, 0, -1) AS back
    ) AS point
    CROSS JOIN LATERAL (
      SELECT usot FROM rate
      WHERE asset_seq = asset.seq AND minute <= point.at AND minute > point.at - make_interval(secs => ${stepSeconds})
      ORDER BY minute DESC LIMIT 1
    ) AS found
    ORDER BY point.at`.execute(db)
  return rows
}

/** An asset at a time. */
export type PricePoint = { readonly assetSeq: string; readonly at: Date }

/** The price at each point, in the same order: of that minute, or the last one of the day before it. */
export async function selectAt(db: Db, points: readonly PricePoint[]): Promise<(bigint | null)[]> {
  if (points.length === 0) return []
  const { rows } = await sql<{ usot: bigint | null }>`
    SELECT found.usot
    FROM unnest(
      ${points.map(({ assetSeq }) => assetSeq)}::uuid[],
      ${points.map(({ at }) => at.toISOString())}::timestamptz[]
    ) WITH ORDINALITY AS point (asset_seq, at, n)
    LEFT JOIN LATERAL (
      SELECT usot FROM rate
      WHERE asset_seq = point.asset_seq AND minute <= point.at AND minute > point.at - interval '1 day'
      ORDER BY minute DESC LIMIT 1
    ) AS found ON true
    ORDER BY point.n`.execute(db)
  return rows.map(({ usot }) => usot)
}
