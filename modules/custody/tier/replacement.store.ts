import type { AssetTables } from '@cocobnk/asset'
import type { CustodyTables } from '@cocobnk/custody'
import { type Kysely, sql } from '@cocobnk/database'
import type { TierTables } from './tables.ts'

type Db = Kysely<TierTables & CustodyTables & AssetTables>

export type StuckRow = Awaited<ReturnType<typeof selectStuck>>[number]

/** Moves that were signed offline and sent before then, are unconfirmed, and have no pending replacement. */
export function selectStuck(db: Db, before: Date) {
  return db
    .selectFrom('tier_move')
    .innerJoin('asset', 'asset.seq', 'tier_move.asset_seq')
    .select(['move_seq', 'asset_seq', 'asset.code as asset_code', 'tier_move.network', 'from_tier', 'to_tier'])
    .where('from_tier', '=', 'COLD')
    .where('tier_move.network', '<>', 'Ethereum')
    .where('replaces', 'is', null)
    .where('started_at', 'is not', null)
    .where('finished_at', 'is', null)
    .where(sql<boolean>`not exists (select from chain_transaction sent
      where tier_move.move_seq in (sent.transaction_seq, sent.origin_seq)
        and (sent.created_at > ${before} or sent.depth > 0 or sent.confirmed_at is not null))`)
    .where(sql<boolean>`not exists (select from tier_move waiting where waiting.replaces = tier_move.move_seq
      and waiting.started_at is null and waiting.dropped_at is null)`)
    .execute()
}

const open = sql<boolean>`replaces is not null and finished_at is null and dropped_at is null`

/** Replacements that are signed and imported, but not accepted by a node yet. */
export async function selectSignedReplacements(db: Db) {
  const rows = await db
    .selectFrom('tier_move')
    .selectAll()
    .where(open)
    .where('signed', 'is not', null)
    .where(sql<boolean>`not exists (select from chain_transaction sent
      where sent.transaction_seq = tier_move.move_seq and sent.broadcast_at is not null)`)
    .orderBy('move_seq')
    .execute()
  return rows.flatMap(({ replaces, signed, txid, ...row }) =>
    replaces !== null && signed !== null && txid !== null ? [{ ...row, replaces, signed, txid }] : [],
  )
}

const isOver = sql<boolean>`exists (select from tier_move first
  where first.move_seq = tier_move.replaces and first.finished_at is not null)`

/** Ends replacements of a move of which one attempt has confirmed. */
export async function finishReplacements(db: Db): Promise<void> {
  const set = { finished_at: sql<Date>`now()` }
  await db.updateTable('tier_move').set(set).where(open).where('started_at', 'is not', null).where(isOver).execute()
}

/** Drops replacements that were never sent and are obsolete: the first has confirmed, or they were not signed in time. */
export async function dropReplacements(db: Db, proposedBefore: Date): Promise<void> {
  await db
    .updateTable('tier_move')
    .set({ dropped_at: sql<Date>`now()` })
    .where(open)
    .where('started_at', 'is', null)
    .where(sql<boolean>`(${isOver} or (signed is null and created_at < ${proposedBefore}))`)
    .execute()
}
