import { isAmount } from '@cocobnk/asset'
import { type Kysely, newestFirst, type PageRange, sql } from '@cocobnk/database'
import { startOfDay } from '@cocobnk/grade'
import type { BankDestinationTable, HoldFault, STEPS, WithdrawalTable, WithdrawalTables } from './tables.ts'

type Db = Kysely<Pick<WithdrawalTables, 'withdrawal'>>
type Step = (typeof STEPS)[number]

export type NewWithdrawal = Pick<
  WithdrawalTable,
  | 'withdrawal_seq'
  | 'member_seq'
  | 'account_seq'
  | 'asset_seq'
  | 'amount'
  | 'fee'
  | 'net'
  | 'fee_type'
  | 'fee_charge_type'
  | 'usot'
  | 'address_seq'
  | 'network'
  | 'address'
  | 'memo'
  | 'details'
> & { readonly request_key: string; readonly limit_cap: bigint | null }

const rows = (db: Db) => db.selectFrom('withdrawal').selectAll()

export type WithdrawalRow = Awaited<ReturnType<typeof selectWithdrawals>>[number]

export type WithdrawalFilter = {
  readonly assetSeq?: string | undefined
  readonly accountSeq?: string | undefined
  readonly steps?: readonly Step[] | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  readonly amount?: string | undefined
}

/** The member's own, newest first, after the given position. */
export function selectWithdrawals(
  db: Db,
  memberSeq: string,
  { after, limit, assetSeq, accountSeq, steps, from, to, amount }: PageRange & WithdrawalFilter,
) {
  return rows(db)
    .where('member_seq', '=', memberSeq)
    .$if(assetSeq !== undefined, (query) => query.where('asset_seq', '=', assetSeq ?? ''))
    .$if(accountSeq !== undefined, (query) => query.where('account_seq', '=', accountSeq ?? ''))
    .$if(steps !== undefined, (query) => query.where('step', 'in', [...(steps ?? [])]))
    .$if(from !== undefined, (query) => query.where('created_at', '>=', from ?? new Date()))
    .$if(to !== undefined, (query) => query.where('created_at', '<', to ?? new Date()))
    .$if(amount !== undefined, (query) => query.where(isAmount('amount', 'asset_seq', amount ?? '')))
    .$call(newestFirst('created_at', 'withdrawal_seq', { after, limit }))
    .execute()
}

export function selectOwn(db: Db, memberSeq: string, seq: string): Promise<WithdrawalRow | undefined> {
  return rows(db).where('withdrawal_seq', '=', seq).where('member_seq', '=', memberSeq).executeTakeFirst()
}

/** Locks it until the transaction ends. */
export async function isOwnWithdrawal(db: Db, memberSeq: string, seq: string): Promise<boolean> {
  return (await selectOwn(db, memberSeq, seq)) !== undefined
}

export function lockOwn(db: Db, memberSeq: string, seq: string): Promise<WithdrawalRow | undefined> {
  return rows(db).where('withdrawal_seq', '=', seq).where('member_seq', '=', memberSeq).forUpdate().executeTakeFirst()
}

/** Like `lockWithdrawal`, without the lock: the row may have changed since. */
export function selectWithdrawal(db: Db, seq: string): Promise<WithdrawalRow> {
  return rows(db).where('withdrawal_seq', '=', seq).executeTakeFirstOrThrow()
}

/** Like `lockOwn`, without the ownership check. For workers and operators. */
export function lockWithdrawal(db: Db, seq: string): Promise<WithdrawalRow> {
  return rows(db).where('withdrawal_seq', '=', seq).forUpdate().executeTakeFirstOrThrow()
}

/** Serializes a member's requests, so that a duplicate finds the first one. */
export async function lockRequesting(db: Db, memberSeq: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`withdrawal ${memberSeq}`}, 0))`.execute(db)
}

export async function selectRequested(db: Db, memberSeq: string, requestKey: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('withdrawal')
    .select('withdrawal_seq')
    .where('member_seq', '=', memberSeq)
    .where('request_key', '=', requestKey)
    .executeTakeFirst()
  return row?.withdrawal_seq
}

/** Value of the withdrawals requested on the transaction's day, without failed ones. */
export async function withdrawnToday(db: Db, memberSeq: string): Promise<bigint> {
  const moment = await sql<{ now: Date }>`SELECT now()`.execute(db)
  const found = await db
    .selectFrom('withdrawal')
    .select(sql<bigint>`coalesce(sum(usot), 0)`.as('usot'))
    .where('member_seq', '=', memberSeq)
    .where('created_at', '>=', startOfDay(moment.rows[0]?.now ?? new Date()))
    .where('step', 'not in', ['REFUSED', 'CANCELED', 'REJECTED', 'RETURNED'])
    .executeTakeFirstOrThrow()
  return found.usot
}

export async function insertWithdrawal(db: Db, withdrawal: NewWithdrawal): Promise<void> {
  await db.insertInto('withdrawal').values(withdrawal).execute()
}

export async function insertBankDestination(
  db: Kysely<Pick<WithdrawalTables, 'bank_destination'>>,
  destination: BankDestinationTable,
): Promise<void> {
  await db.insertInto('bank_destination').values(destination).execute()
}

/** Sets the step. The caller must hold the row's lock. */
export async function updateStep(db: Db, seq: string, step: Step): Promise<void> {
  await db.updateTable('withdrawal').set({ step }).where('withdrawal_seq', '=', seq).execute()
}

/** Canceled by its member. */
export async function updateCanceled(db: Db, seq: string): Promise<void> {
  await db
    .updateTable('withdrawal')
    .set({ step: 'CANCELED', ended_at: sql<Date>`now()` })
    .where('withdrawal_seq', '=', seq)
    .execute()
}

/** The ledger refused to hold its money. */
export async function updateRefused(db: Db, seq: string, fault: HoldFault): Promise<void> {
  await db
    .updateTable('withdrawal')
    .set({ step: 'REFUSED', refused_by: fault, ended_at: sql<Date>`now()` })
    .where('withdrawal_seq', '=', seq)
    .execute()
}

/** Cleared by the rules, by an operator, or by two with an approval. */
export async function updateCleared(db: Db, seq: string, approvalSeq?: string): Promise<void> {
  await db
    .updateTable('withdrawal')
    .set({ step: 'CLEARED', cleared_at: sql<Date>`now()`, ...(approvalSeq ? { approval_seq: approvalSeq } : {}) })
    .where('withdrawal_seq', '=', seq)
    .execute()
}

/** Rejected by an operator, with a message to the member. */
export async function updateRejected(db: Db, seq: string, reason: Buffer): Promise<void> {
  await db
    .updateTable('withdrawal')
    .set({ step: 'REJECTED', ended_at: sql<Date>`now()`, reason })
    .where('withdrawal_seq', '=', seq)
    .execute()
}

export type UntoldRow = Awaited<ReturnType<typeof lockUntold>>[number]

/** Withdrawals that ended and whose owner has not been mailed. Locked, so that only one of two servers sends each mail. */
export function lockUntold(db: Db, limit: number) {
  return rows(db)
    .where('told_at', 'is', null)
    .where('step', 'in', ['PAID', 'REJECTED', 'RETURNED'])
    .orderBy('withdrawal_seq')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function markTold(db: Db, seq: string): Promise<void> {
  await db.updateTable('withdrawal').set({ told_at: sql<Date>`now()` }).where('withdrawal_seq', '=', seq).execute()
}

/** Whether the member has one that has not ended. */
export async function hasOpenWithdrawal(db: Db, memberSeq: string): Promise<boolean> {
  const row = await db
    .selectFrom('withdrawal')
    .select('withdrawal_seq')
    .where('member_seq', '=', memberSeq)
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Addresses by withdrawal, without withdrawals to banks. */
export async function addressesOf(
  db: Kysely<WithdrawalTables>,
  seqs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (seqs.length === 0) return new Map()
  const rows = await db
    .selectFrom('withdrawal')
    .select(['withdrawal_seq', 'address'])
    .where('withdrawal_seq', 'in', seqs)
    .execute()
  return new Map(rows.flatMap(({ withdrawal_seq, address }) => (address === null ? [] : [[withdrawal_seq, address]])))
}
