import { type Kysely, sql } from '@cocobnk/database'
import type { ExchangeTables } from './tables.ts'

/** What the house received and gave of one asset within one minute, in minor units. */
type MakerFlow = {
  readonly minute: Date
  readonly assetSeq: string
  readonly taken: bigint
  readonly given: bigint
}

type MakerFills = {
  /** The last trade that was read. */
  readonly untilSeq: bigint
  readonly flows: readonly MakerFlow[]
  readonly hasMore: boolean
}

type Deps = {
  readonly db: Kysely<ExchangeTables>
  /** Returns fills of the house's quotes after this trade; undefined if there are none. */
  readonly readFills: (afterSeq: bigint) => Promise<MakerFills | undefined>
}

/** Counts fills of the house's quotes in order books towards its volume and loss, each once. Returns whether there may be more. */
export async function countMakerFills({ db, readFills }: Deps): Promise<boolean> {
  const { trade_seq: from } = await db.selectFrom('maker_flow').select('trade_seq').executeTakeFirstOrThrow()
  const read = await readFills(from)
  if (!read) return false
  const rows = read.flows.map(({ minute, assetSeq, taken, given }) => ({
    minute: minute.toISOString(),
    asset_seq: assetSeq,
    taken: String(taken),
    given: String(given),
  }))
  await sql`SELECT count_maker_fills(${from}, ${read.untilSeq}, ${JSON.stringify(rows)}::jsonb)`.execute(db)
  return read.hasMore
}
