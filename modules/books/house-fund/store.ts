import { type Kysely, sql } from '@cocobnk/database'
import type { Fund } from './fund.ts'
import type { HouseMove } from './move.ts'
import type { HouseFundTables, HouseNeedTable } from './tables.ts'

type Db = Kysely<HouseFundTables>

type Planned = { readonly fund: Fund; readonly asset: string }

const MOVE = ['move_seq', 'fund', 'asset', 'from_shard', 'to_shard', 'amount'] as const
/** How long a need counts: longer than any caller waits. */
const NEED_SECONDS = 30

export function selectOpenMoves(db: Db): Promise<HouseMove[]> {
  return db.selectFrom('house_move').select(MOVE).where('step', '=', 'PENDING').orderBy('move_seq').execute()
}

/** Ends the move if it has not ended; returns whether this call ended it. */
export async function endMove(db: Db, moveSeq: string, refusedBy: string | undefined): Promise<boolean> {
  const ended = await db
    .updateTable('house_move')
    .set({
      step: refusedBy === undefined ? 'DONE' : 'REFUSED',
      refused_by: refusedBy ?? null,
      ended_at: sql<Date>`now()`,
    })
    .where('move_seq', '=', moveSeq)
    .where('step', '=', 'PENDING')
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

/** The newest move: plans based on balances read after this may follow it. */
export async function selectNewestMove(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('house_move')
    .select('move_seq')
    .orderBy('move_seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.move_seq
}

/** Whether a fund has a move that is open, or newer than the one given. */
export async function hasMoveSince(db: Db, { fund, asset }: Planned, seen: string | undefined): Promise<boolean> {
  const row = await db
    .selectFrom('house_move')
    .select('move_seq')
    .where('fund', '=', fund)
    .where('asset', '=', asset)
    .where((eb) =>
      eb.or([eb('step', '=', 'PENDING'), ...(seen === undefined ? [eb.lit(true)] : [eb('move_seq', '>', seen)])]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Inserts the move unless another worker has planned one meanwhile; returns whether it did. */
export async function insertMove(db: Db, move: HouseMove): Promise<boolean> {
  const written = await db
    .insertInto('house_move')
    .values(move)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (written.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Serializes the planning of a fund's moves over all workers. The lock ends with the transaction. */
export async function lockPlanning(db: Db, { fund, asset }: Planned): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`house move ${fund} ${asset}`}, 0))`.execute(db)
}

export function selectNeeds(db: Db): Promise<Omit<HouseNeedTable, 'asked_at'>[]> {
  return db
    .selectFrom('house_need')
    .select(['fund', 'asset', 'shard', 'amount'])
    .where('asked_at', '>', sql<Date>`now() - make_interval(secs => ${NEED_SECONDS})`)
    .execute()
}

/** Stores a need. Of concurrent requests the largest amount counts. */
export async function upsertNeed(db: Db, need: Omit<HouseNeedTable, 'asked_at'>): Promise<void> {
  await db
    .insertInto('house_need')
    .values(need)
    .onConflict((conflict) =>
      conflict.columns(['fund', 'asset', 'shard']).doUpdateSet({
        amount: sql<bigint>`case when house_need.asked_at > now() - make_interval(secs => ${NEED_SECONDS})
          then greatest(house_need.amount, excluded.amount) else excluded.amount end`,
        asked_at: sql<Date>`now()`,
      }),
    )
    .execute()
}
