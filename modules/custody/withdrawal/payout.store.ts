import type { AssetTables } from '@cocobnk/asset'
import { type Kysely, sql } from '@cocobnk/database'
import type { HaltTables } from '@cocobnk/halt'
import { isFree } from './blocker.store.ts'
import type { WithdrawalTables } from './tables.ts'

type Db = Kysely<WithdrawalTables & AssetTables>

const FACTS = [
  'withdrawal.withdrawal_seq',
  'withdrawal.payout_seq',
  'withdrawal.member_seq',
  'withdrawal.account_seq',
  'withdrawal.address',
  'withdrawal.memo',
  'withdrawal.net',
  'withdrawal.fee',
  'withdrawal.usot',
  'withdrawal.created_at',
  'asset.code as asset',
  'asset.contract',
  'asset.confirmations_required',
] as const

export type PayableRow = Awaited<ReturnType<typeof selectPayable>>[number]

/** Its payout was refused as a whole, before anything was signed. */
const isParted = sql<boolean>`exists (select from payout where payout_seq = withdrawal.payout_seq and parted_at is not null)`

/** Like `isParted`, or abandoned as a whole because one of them was blocked: it must be planned again. */
const isUnplanned = sql<boolean>`exists (select from payout where payout_seq = withdrawal.payout_seq
  and (parted_at is not null or abandoned_at is not null))`

/**
 * Cleared withdrawals that may leave now, oldest first: the signer pays the address, the asset is not halted, the account is not frozen,
 * and the member has not locked the membership, which the mail about each withdrawal offers. Those refused or abandoned as part of a
 * group are included again. Locked, so that two concurrent workers see different ones.
 */
export function selectPayable(db: Kysely<WithdrawalTables & AssetTables & HaltTables>, network: string, limit: number) {
  return db
    .selectFrom('withdrawal')
    .innerJoin('asset', 'asset.seq', 'withdrawal.asset_seq')
    .innerJoin('payable_address as payable', 'payable.address_seq', 'withdrawal.address_seq')
    .select([...FACTS, 'withdrawal.approvals_needed', 'withdrawal.cleared_at', isParted.as('is_parted')])
    .where(sql<boolean>`(withdrawal.step = 'CLEARED' or withdrawal.step = 'PAYING' and ${isUnplanned})`)
    .where('withdrawal.ended_at', 'is', null)
    .where('withdrawal.network', '=', network)
    .where('payable.payable_at', '<=', sql<Date>`now()`)
    .where(isFree)
    .orderBy('withdrawal.cleared_at')
    .orderBy('withdrawal.withdrawal_seq')
    .limit(limit)
    .forUpdate('withdrawal')
    .skipLocked()
    .execute()
}

/** Like `selectPayable` for bank accounts, which need no signer. */
export async function selectPayableAtBank(
  db: Kysely<WithdrawalTables & AssetTables & HaltTables>,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('withdrawal')
    .select('withdrawal_seq')
    .where('step', '=', 'CLEARED')
    .where('ended_at', 'is', null)
    .where('network', 'is', null)
    .where(isFree)
    .orderBy('cleared_at')
    .orderBy('withdrawal_seq')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ withdrawal_seq }) => withdrawal_seq)
}

/** The facts that bank and books need; without a destination once it has ended. */
export function selectBankOrder(db: Db, withdrawalSeq: string) {
  return db
    .selectFrom('withdrawal')
    .innerJoin('asset', 'asset.seq', 'withdrawal.asset_seq')
    .leftJoin('bank_destination as at', 'at.withdrawal_seq', 'withdrawal.withdrawal_seq')
    .select([...FACTS, 'asset.decimal_point as decimals', 'at.bank', 'at.account_number', 'at.holder_name'])
    .where('withdrawal.withdrawal_seq', '=', withdrawalSeq)
    .executeTakeFirstOrThrow()
}

/** Marks all of them or throws: the planner holds their locks. A bank transfer has no payout. */
export async function markPaying(db: Db, seqs: readonly string[], payoutSeq: string | null): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('withdrawal')
    .set({ step: 'PAYING', payout_seq: payoutSeq })
    .where('withdrawal_seq', 'in', [...seqs])
    .where('step', 'in', ['CLEARED', 'PAYING'])
    .executeTakeFirst()
  if (numUpdatedRows !== BigInt(seqs.length)) throw new Error('a withdrawal was taken twice')
}

export type PayoutWithdrawal = Awaited<ReturnType<typeof selectOfPayout>>[number]

export function selectOfPayout(db: Db, payoutSeq: string) {
  return db
    .selectFrom('withdrawal')
    .innerJoin('asset', 'asset.seq', 'withdrawal.asset_seq')
    .select([...FACTS, 'withdrawal.step'])
    .where('withdrawal.payout_seq', '=', payoutSeq)
    .orderBy('withdrawal.withdrawal_seq')
    .execute()
}

type Ending = Pick<PayoutWithdrawal, 'withdrawal_seq'>

export function markPaid(db: Db, rows: readonly Ending[]): Promise<void> {
  return end(db, rows, 'PAID')
}

export function markReturned(db: Db, rows: readonly Ending[]): Promise<void> {
  return end(db, rows, 'RETURNED')
}

async function end(db: Db, rows: readonly Ending[], step: 'PAID' | 'RETURNED'): Promise<void> {
  if (rows.length === 0) return
  await db
    .updateTable('withdrawal')
    .set({ step, ended_at: sql<Date>`now()` })
    .where(
      'withdrawal_seq',
      'in',
      rows.map(({ withdrawal_seq }) => withdrawal_seq),
    )
    .where('step', '=', 'PAYING')
    .execute()
}
