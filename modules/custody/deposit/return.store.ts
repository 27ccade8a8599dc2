import type { AssetTables } from '@cocobnk/asset'
import { type Kysely, sql } from '@cocobnk/database'
import type { HaltTables } from '@cocobnk/halt'
import { isFinalDeposit } from './final.store.ts'
import type { DepositTables, KeptReturnTable } from './tables.ts'

type Db = Kysely<DepositTables & AssetTables>
type StoppableDb = Kysely<DepositTables & AssetTables & HaltTables>

const isAssetFree = sql<boolean>`not exists (select from halt where halt.released_at is null
  and halt.kind = 'ASSET' and halt.asset_seq = deposit.asset_seq)`

type NewReturn = Pick<KeptReturnTable, 'return_seq' | 'deposit_seq' | 'address' | 'fee' | 'net'>

export async function insertReturn(db: Db, row: NewReturn): Promise<void> {
  await db.insertInto('kept_return').values(row).execute()
}

const returns = (db: Db) =>
  db
    .selectFrom('kept_return')
    .innerJoin('deposit', 'deposit.deposit_seq', 'kept_return.deposit_seq')
    .innerJoin('asset', 'asset.seq', 'deposit.asset_seq')
    .select([
      'kept_return.return_seq',
      'kept_return.payout_seq',
      'kept_return.address',
      'kept_return.net',
      'kept_return.fee',
      'kept_return.created_at',
      'deposit.account_seq',
      'asset.code as asset',
      'asset.contract',
      'asset.confirmations_required',
    ])

type ReturnRow = Awaited<ReturnType<typeof selectReturnsOfPayout>>[number]

/**
 * Returns without a payout that may leave now, oldest first: the asset is not halted and the coins are still final. Locked, so that two
 * concurrent workers see different ones.
 */
export function selectDueReturns(db: StoppableDb, network: string, limit: number): Promise<ReturnRow[]> {
  return returns(db as Db)
    .where('kept_return.payout_seq', 'is', null)
    .where('kept_return.returned_at', 'is', null)
    .where('kept_return.failed_at', 'is', null)
    .where('deposit.network', '=', network)
    .where(isFinalDeposit)
    .where(isAssetFree)
    .orderBy('kept_return.created_at')
    .orderBy('kept_return.return_seq')
    .limit(limit)
    .forUpdate('kept_return')
    .skipLocked()
    .execute()
}

export function selectReturnsOfPayout(db: Db, payoutSeq: string) {
  return returns(db).where('kept_return.payout_seq', '=', payoutSeq).execute()
}

/** Returns why a return may not be signed now, or undefined. */
export async function selectReturnBlocker(db: StoppableDb, payoutSeq: string): Promise<'ASSET' | 'BLOCK' | undefined> {
  const row = await db
    .selectFrom('kept_return')
    .innerJoin('deposit', 'deposit.deposit_seq', 'kept_return.deposit_seq')
    .select([isAssetFree.as('is_asset_free'), isFinalDeposit.as('is_final')])
    .where('kept_return.payout_seq', '=', payoutSeq)
    .executeTakeFirst()
  if (!row) return undefined
  if (!row.is_asset_free) return 'ASSET'
  return row.is_final ? undefined : 'BLOCK'
}

/** Deposits whose return was decided more than this many hours ago and has not ended, for any reason. */
export async function selectOverdueReturns(db: Db, network: string, hours: number): Promise<string[]> {
  const rows = await db
    .selectFrom('kept_return')
    .innerJoin('deposit', 'deposit.deposit_seq', 'kept_return.deposit_seq')
    .select('kept_return.deposit_seq')
    .where('deposit.network', '=', network)
    .where('kept_return.returned_at', 'is', null)
    .where('kept_return.failed_at', 'is', null)
    .where('kept_return.created_at', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .execute()
  return rows.map(({ deposit_seq }) => deposit_seq)
}

/** Links a return to its payout. The planner holds its lock. */
export async function markReturning(db: Db, returnSeq: string, payoutSeq: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('kept_return')
    .set({ payout_seq: payoutSeq })
    .where('return_seq', '=', returnSeq)
    .where('payout_seq', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`return ${returnSeq} was taken twice`)
}

export async function markReturned(db: Db, payoutSeq: string): Promise<void> {
  const done = await db
    .updateTable('kept_return')
    .set({ returned_at: sql<Date>`now()` })
    .where('payout_seq', '=', payoutSeq)
    .where('returned_at', 'is', null)
    .returning('deposit_seq')
    .executeTakeFirst()
  if (!done) return
  await db
    .updateTable('kept_decision')
    .set({ posted_at: sql<Date>`now()` })
    .where('deposit_seq', '=', done.deposit_seq)
    .execute()
}

/** Marks a return as failed, so that the deposit waits for a decision again. Idempotent. */
export async function markReturnFailed(db: Db, payoutSeq: string): Promise<void> {
  await sql`select kept_return_fail(${payoutSeq})`.execute(db)
}
