import { type Kysely, sql } from '@cocobnk/database'
import type { Refused } from './netting.ts'
import type { MatchingTables, StoredMove } from './tables.ts'

type Db = Kysely<MatchingTables>

export const selectTraders = (db: Db) => db.selectFrom('trader').selectAll().execute()
export const selectAssets = (db: Db) => db.selectFrom('asset').selectAll().execute()
export const selectMarkets = (db: Db) => db.selectFrom('market').selectAll().execute()
export const selectTradingAccounts = (db: Db) => db.selectFrom('trading_account').selectAll().execute()

/** Only one process leads, so an existing row was inserted by an earlier one. */
export async function insertTrader(db: Db, memberSeq: string): Promise<number> {
  await db
    .insertInto('trader')
    .values({ member_seq: memberSeq })
    .onConflict((on) => on.doNothing())
    .execute()
  const row = await db
    .selectFrom('trader')
    .select('trader')
    .where('member_seq', '=', memberSeq)
    .executeTakeFirstOrThrow()
  return row.trader
}

export async function insertAsset(db: Db, code: string): Promise<number> {
  await db
    .insertInto('asset')
    .values({ code })
    .onConflict((on) => on.doNothing())
    .execute()
  return (await db.selectFrom('asset').select('asset').where('code', '=', code).executeTakeFirstOrThrow()).asset
}

export async function insertMarket(db: Db, marketSeq: string): Promise<number> {
  await db
    .insertInto('market')
    .values({ market_seq: marketSeq })
    .onConflict((on) => on.doNothing())
    .execute()
  const row = await db
    .selectFrom('market')
    .select('market')
    .where('market_seq', '=', marketSeq)
    .executeTakeFirstOrThrow()
  return row.market
}

/** Inserts an account and returns the one in force, which may be another that was named earlier. */
export async function insertTradingAccount(db: Db, trader: number, asset: number, accountSeq: string): Promise<string> {
  await db
    .insertInto('trading_account')
    .values({ trader, asset, account_seq: accountSeq })
    .onConflict((on) => on.columns(['trader', 'asset']).doNothing())
    .execute()
  const row = await db
    .selectFrom('trading_account')
    .select('account_seq')
    .where('trader', '=', trader)
    .where('asset', '=', asset)
    .executeTakeFirstOrThrow()
  return row.account_seq
}

/** Traders that quote for the bank. */
export async function selectMakers(db: Db): Promise<number[]> {
  return (await db.selectFrom('maker').select('trader').execute()).map(({ trader }) => trader)
}

export async function insertMaker(db: Db, trader: number): Promise<void> {
  await db
    .insertInto('maker')
    .values({ trader })
    .onConflict((on) => on.doNothing())
    .execute()
}

export type Movement = {
  readonly movement_id: string
  readonly is_in: boolean
  readonly trader: number
  readonly asset: number
  readonly amount: bigint
}
const MOVEMENT = ['movement_id', 'is_in', 'trader', 'asset', 'amount'] as const

export async function insertMovements(db: Db, movements: readonly Movement[]): Promise<void> {
  await db.insertInto('movement').values(movements).execute()
}

/** Deletes a movement that the ledger or the engine has refused permanently. */
export async function deleteMovement(db: Db, movementId: string): Promise<void> {
  await db.deleteFrom('movement').where('movement_id', '=', movementId).where('seq', 'is', null).execute()
}

/** Outgoing movements whose command is written and which the ledger does not have yet. Those refused before come last, oldest first. */
export function selectOutgoing(db: Db, untilSeq: number): Promise<(Movement & { readonly refused_at: Date | null })[]> {
  return db
    .selectFrom('movement')
    .select([...MOVEMENT, 'refused_at'])
    .where('is_in', '=', false)
    .where('posted_at', 'is', null)
    .where('seq', '<=', BigInt(untilSeq))
    .orderBy('refused_at', (order) => order.asc().nullsFirst())
    .limit(OUTGOING_MAX)
    .execute()
}
const OUTGOING_MAX = 1_000

/** Movements inserted some time ago that have not become a command. */
export function selectLeftOver(db: Db, olderThanMs: number): Promise<(Movement & { readonly asked_at: Date })[]> {
  return db
    .selectFrom('movement')
    .select([...MOVEMENT, 'asked_at'])
    .where('seq', 'is', null)
    .where('asked_at', '<', sql<Date>`now() - ${olderThanMs} * interval '1 millisecond'`)
    .orderBy('asked_at')
    .limit(OUTGOING_MAX)
    .execute()
}

export async function markPosted(db: Db, movementIds: readonly string[]): Promise<void> {
  if (movementIds.length === 0) return
  await db.updateTable('movement').set({ posted_at: sql`now()` }).where('movement_id', 'in', movementIds).execute()
}

/** Notes that the ledger has refused outgoing movements, so that they come after all others. */
export async function markRefused(db: Db, movementIds: readonly string[]): Promise<void> {
  if (movementIds.length === 0) return
  await db.updateTable('movement').set({ refused_at: sql`now()` }).where('movement_id', 'in', movementIds).execute()
}

/** A move of what one shard has left over to another that lacks it. */
export type Move = { readonly asset: string; readonly from: number; readonly to: number; readonly amount: bigint }

export type Window = {
  readonly firstSeq: number
  readonly lastSeq: number
  readonly key: string
  /** Stored once everything is given, before the first is made. */
  readonly moves?: readonly Move[] | undefined
}

/** The window that is open and not yet posted in full. */
export async function selectOpenWindow(db: Db): Promise<Window | undefined> {
  const row = await db.selectFrom('settlement_window').selectAll().where('posted_at', 'is', null).executeTakeFirst()
  return (
    row && {
      firstSeq: Number(row.first_seq),
      lastSeq: Number(row.last_seq),
      key: row.window_key,
      moves: row.moves?.map(moveOf),
    }
  )
}

const moveOf = (move: StoredMove): Move => ({ ...move, amount: BigInt(move.amount) })

export async function openWindow(db: Db, epoch: bigint, lastSeq: number, key: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`SELECT open_window(${epoch}, ${lastSeq}, ${key}) AS done`.execute(db)
  return rows[0]?.done === true
}

/** Stores the moves of an open window, once. Returns those in force; undefined if another process has taken over. */
export async function planMoves(
  db: Db,
  epoch: bigint,
  { lastSeq }: Window,
  moves: readonly Move[],
): Promise<readonly Move[] | undefined> {
  const planned = JSON.stringify(moves.map((move) => ({ ...move, amount: String(move.amount) })))
  const { rows } = await sql<{ moves: readonly StoredMove[] | null }>`
    SELECT plan_moves(${epoch}, ${lastSeq}, ${planned}::jsonb) AS moves`.execute(db)
  return rows[0]?.moves?.map(moveOf)
}

/** Closes a window, and stores what is set apart from now on. */
export async function closeWindow(
  db: Db,
  epoch: bigint,
  { firstSeq, lastSeq }: Window,
  apart: readonly Refused[],
): Promise<boolean> {
  const rows = apart.map(({ key, amount, loss, ...item }) => {
    return { ...item, window_key: key, amount: String(amount), loss: String(loss) }
  })
  const { rows: answers } = await sql<{ done: boolean }>`
    SELECT close_window(${epoch}, ${firstSeq}, ${lastSeq}, ${JSON.stringify(rows)}::jsonb) AS done`.execute(db)
  return answers[0]?.done === true
}

/** What earlier windows could not post, oldest first. */
export async function selectSetApart(db: Db): Promise<Refused[]> {
  const rows = await db.selectFrom('set_apart').selectAll().orderBy('since').execute()
  return rows.map(({ window_key: key, since: _, ...item }) => ({ ...item, key }))
}
