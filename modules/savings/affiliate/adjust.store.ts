import { newestFirst, type PageRange, sql } from '@cocobnk/database'
import type { AffiliateDatabase, WorkerDatabase } from './tables.ts'

const adjusts = (db: WorkerDatabase) =>
  db
    .selectFrom('affiliate_adjust')
    .innerJoin('asset', 'asset.seq', 'affiliate_adjust.asset_seq')
    .selectAll('affiliate_adjust')
    .select(['asset.code', 'asset.decimal_point'])

export type AdjustRow = Awaited<ReturnType<typeof selectAdjustRow>>

export function selectAdjustRow(db: WorkerDatabase, adjustSeq: string) {
  return adjusts(db).where('adjust_seq', '=', adjustSeq).executeTakeFirstOrThrow()
}

export function selectAdjustByKey(db: WorkerDatabase, memberSeq: string, requestKey: string) {
  return adjusts(db)
    .where('affiliate_adjust.member_seq', '=', memberSeq)
    .where('request_key', '=', requestKey)
    .executeTakeFirst()
}

/** Settlements left by a process that died. */
export function selectLeftAdjusts(db: WorkerDatabase, seconds: number) {
  return adjusts(db)
    .where('state', '=', 'PENDING')
    .where('created_at', '<', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .orderBy('created_at')
    .limit(100)
    .execute()
}

export function selectAdjusts(db: AffiliateDatabase, memberSeq: string, range: PageRange) {
  return db
    .selectFrom('affiliate_adjust')
    .innerJoin('asset', 'asset.seq', 'affiliate_adjust.asset_seq')
    .innerJoin('account', 'account.account_seq', 'affiliate_adjust.account_seq')
    .selectAll('affiliate_adjust')
    .select(['asset.code', 'asset.name', 'asset.decimal_point', 'account.number'])
    .where('affiliate_adjust.member_seq', '=', memberSeq)
    .$call(newestFirst('affiliate_adjust.created_at', 'affiliate_adjust.adjust_seq', range))
    .execute()
}

type NewAdjust = {
  readonly adjust_seq: string
  readonly member_seq: string
  readonly asset_seq: string
  readonly account_seq: string
  readonly amount: bigint
  readonly is_automatic: boolean
  readonly request_key: string
}

export async function insertAdjust(transaction: WorkerDatabase, row: NewAdjust): Promise<void> {
  await transaction.insertInto('affiliate_adjust').values(row).execute()
}

/** Ends a settlement; returns false if it has already ended. */
export async function endAdjust(
  transaction: WorkerDatabase,
  adjustSeq: string,
  refusedBy: string | null,
): Promise<boolean> {
  const row = await transaction
    .updateTable('affiliate_adjust')
    .set({ state: refusedBy === null ? 'DONE' : 'REFUSED', refused_by: refusedBy, ended_at: sql<Date>`now()` })
    .where('adjust_seq', '=', adjustSeq)
    .where('state', '=', 'PENDING')
    .returning('adjust_seq')
    .executeTakeFirst()
  return row !== undefined
}

type Place = { readonly memberSeq: string; readonly assetSeq: string }

export async function addSettled(
  transaction: WorkerDatabase,
  { memberSeq, assetSeq, amount }: Place & { readonly amount: bigint },
): Promise<void> {
  await transaction
    .updateTable('affiliate_balance')
    .set((row) => ({ settled: row('settled', '+', amount) }))
    .where('member_seq', '=', memberSeq)
    .where('asset_seq', '=', assetSeq)
    .execute()
}

/** Marks allowances as settled, in the order in which they matured. An allowance that is settled only in part remains matured. */
export async function markSettled(transaction: WorkerDatabase, { memberSeq, assetSeq }: Place): Promise<void> {
  await sql`
    UPDATE affiliate_allowance SET state = 'SETTLED'
    WHERE member_seq = ${memberSeq}::uuid AND asset_seq = ${assetSeq}::uuid AND state = 'MATURED' AND matured_through <= (
      SELECT coalesce(sum(amount), 0) FROM affiliate_adjust
      WHERE member_seq = ${memberSeq}::uuid AND asset_seq = ${assetSeq}::uuid AND state = 'DONE')`.execute(transaction)
}
