import { type Kysely, sql } from '@cocobnk/database'
import type { Flow } from './breaker.ts'
import type { Tables } from './tables.ts'

type Db = Kysely<Pick<Tables, 'exchange' | 'exchange_flow' | 'asset'>>

/** The amounts that the house received and gave since a time, by asset. */
export async function selectHouseFlows(db: Db, after: Date): Promise<Flow[]> {
  const { rows } = await sql<Flow>`
    SELECT asset.code, asset.decimal_point AS decimals, sum(taken) AS taken, sum(given) AS given
    FROM exchange_flow JOIN asset ON asset.seq = exchange_flow.asset_seq
    WHERE minute > ${after} GROUP BY 1, 2`.execute(db)
  return rows
}

/** The amounts that a member gave within the last hour or is giving, by asset, without the exchange `butSeq`. */
export async function selectMemberHour(db: Db, memberSeq: string, butSeq: string | null): Promise<Flow[]> {
  const { rows } = await sql<Flow>`
    SELECT asset.code, asset.decimal_point AS decimals, sum(source_amount) AS taken, 0::numeric AS given
    FROM exchange
    JOIN asset ON asset.code = split_part(market_code, '-', CASE type WHEN 'ASK' THEN 1 ELSE 2 END)
    WHERE member_seq = ${memberSeq}::uuid AND created_at > now() - interval '1 hour' AND step <> 'REFUSED'
      AND exchange_seq IS DISTINCT FROM ${butSeq}::uuid
    GROUP BY 1, 2`.execute(db)
  return rows
}

/** Deletes sums that are too old for every window. */
export async function deleteOldFlows(db: Db): Promise<void> {
  await sql`DELETE FROM exchange_flow WHERE minute < now() - interval '2 days'`.execute(db)
}
