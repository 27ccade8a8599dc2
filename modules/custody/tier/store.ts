import type { AssetTables } from '@cocobnk/asset'
import { type Kysely, newestFirst, type PageRange, sql } from '@cocobnk/database'
import { formatMinor } from '@cocobnk/money'
import type { Balances } from './propose.ts'
import type { TierMoveTable, TierTables } from './tables.ts'

type Db = Kysely<TierTables>

export async function upsertBalances(db: Db, assetSeq: string, { hot, warm, cold }: Balances): Promise<void> {
  const row = { hot, warm, cold, seen_at: sql<Date>`now()` }
  await db
    .insertInto('tier_balance')
    .values({ asset_seq: assetSeq, ...row })
    .onConflict((conflict) => conflict.column('asset_seq').doUpdateSet(row))
    .execute()
}

export function selectBalances(db: Db) {
  return db.selectFrom('tier_balance').selectAll().execute()
}

export type NewMove = Pick<
  TierMoveTable,
  | 'move_seq'
  | 'asset_seq'
  | 'network'
  | 'from_tier'
  | 'to_tier'
  | 'amount'
  | 'unsigned'
  | 'fee'
  | 'sender'
  | 'nonce'
  | 'proposal'
> & { readonly replaces?: string }

/**
 * Inserts a move. Returns false while another of the asset, or from the same address, is open, or another replacement of the same one
 * waits.
 */
export async function insertMove(db: Db, move: NewMove): Promise<boolean> {
  const made = await db
    .insertInto('tier_move')
    .values(move)
    .onConflict((conflict) => conflict.doNothing())
    .returning('move_seq')
    .executeTakeFirst()
  return made !== undefined
}

export type MoveRow = NonNullable<Awaited<ReturnType<typeof selectMove>>>

export function selectMove(db: Db, moveSeq: string) {
  return db.selectFrom('tier_move').selectAll().where('move_seq', '=', moveSeq).executeTakeFirst()
}

export function selectMoves(db: Db, { after, limit }: PageRange) {
  return db
    .selectFrom('tier_move')
    .selectAll()
    .$call(newestFirst('created_at', 'move_seq', { after, limit }))
    .execute()
}

/** Open moves without replacements, which follow the original. */
const open = (db: Db) =>
  db
    .selectFrom('tier_move')
    .selectAll()
    .where('finished_at', 'is', null)
    .where('dropped_at', 'is', null)
    .where('replaces', 'is', null)

export function selectOpenMove(db: Db, assetSeq: string) {
  return open(db).where('asset_seq', '=', assetSeq).executeTakeFirst()
}

/** Moves that may start: from hot immediately, from warm once approved, from cold once signed. */
export function selectReady(db: Db) {
  return open(db)
    .where('started_at', 'is', null)
    .where(sql<boolean>`case from_tier when 'HOT' then true when 'WARM' then allowed_at is not null
      else signed is not null end`)
    .orderBy('move_seq')
    .execute()
}

/** Returns whether it was still open and not yet approved. */
export async function updateAllowed(db: Db, moveSeq: string, approvalSeq: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tier_move')
    .set({ approval_seq: approvalSeq, allowed_at: sql<Date>`now()` })
    .where('move_seq', '=', moveSeq)
    .where('allowed_at', 'is', null)
    .where('dropped_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Signed = { readonly signed: string; readonly txid: string; readonly operatorSeq: string }

/** Returns whether it was approved and not yet signed. */
export async function updateSigned(db: Db, moveSeq: string, { signed, txid, operatorSeq }: Signed): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tier_move')
    .set({ signed, txid, imported_by: operatorSeq, imported_at: sql<Date>`now()` })
    .where('move_seq', '=', moveSeq)
    .where('from_tier', '=', 'COLD')
    .where('allowed_at', 'is not', null)
    .where('signed', 'is', null)
    .where('dropped_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function markStarted(db: Db, moveSeq: string): Promise<void> {
  await mark(db, moveSeq, 'started_at')
}

export async function markFinished(db: Db, moveSeq: string): Promise<void> {
  await mark(db, moveSeq, 'finished_at')
}

/** Drops a move, but never one in progress. */
export async function markDropped(db: Db, moveSeq: string): Promise<void> {
  await db
    .updateTable('tier_move')
    .set({ dropped_at: sql<Date>`now()` })
    .where('move_seq', '=', moveSeq)
    .where('started_at', 'is', null)
    .where('signed', 'is', null)
    .where('dropped_at', 'is', null)
    .execute()
}

async function mark(db: Db, moveSeq: string, column: 'started_at' | 'finished_at'): Promise<void> {
  await db
    .updateTable('tier_move')
    .set({ [column]: sql<Date>`now()` })
    .where('move_seq', '=', moveSeq)
    .where(column, 'is', null)
    .execute()
}

/** Descriptions for operators, by move: 2 BTC, WARM → HOT. */
export async function moveNames(
  db: Kysely<TierTables & AssetTables>,
  moveSeqs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (moveSeqs.length === 0) return new Map()
  const rows = await db
    .selectFrom('tier_move')
    .innerJoin('asset', 'asset.seq', 'tier_move.asset_seq')
    .select(['move_seq', 'amount', 'from_tier', 'to_tier', 'asset.code', 'asset.decimal_point'])
    .where('move_seq', 'in', [...moveSeqs])
    .execute()
  return new Map(
    rows.map((row) => [
      row.move_seq,
      `${formatMinor(row.amount, row.decimal_point)} ${row.code}, ${row.from_tier} → ${row.to_tier}`,
    ]),
  )
}
