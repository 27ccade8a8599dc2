import type { AssetTables } from '@cocobnk/asset'
import { type Kysely, sql } from '@cocobnk/database'
import type { HaltTables } from '@cocobnk/halt'
import type { WithdrawalTables } from './tables.ts'

type Db = Kysely<WithdrawalTables & AssetTables>

const FACTS = [
  'withdrawal.withdrawal_seq',
  'withdrawal.member_seq',
  'withdrawal.account_seq',
  'withdrawal.address',
  'withdrawal.memo',
  'withdrawal.net',
  'withdrawal.fee',
  'asset.code as asset',
  'asset.contract',
] as const

export type PayableRow = Awaited<ReturnType<typeof selectPayable>>[number]

/**
 * What is cleared and may leave now, oldest first: the signer pays the address, the asset is not stopped and the account neither.
 * Locked, so that two who look at once see different ones.
 */
export function selectPayable(db: Kysely<WithdrawalTables & AssetTables & HaltTables>, network: string, limit: number) {
  return db
    .selectFrom('withdrawal')
    .innerJoin('asset', 'asset.seq', 'withdrawal.asset_seq')
    .innerJoin('payable_address as payable', 'payable.address_seq', 'withdrawal.address_seq')
    .select([...FACTS, 'withdrawal.approvals_needed', 'withdrawal.cleared_at'])
    .where('withdrawal.step', '=', 'CLEARED')
    .where('withdrawal.network', '=', network)
    .where('payable.payable_at', '<=', sql<Date>`now()`)
    .where(
      sql<boolean>`not exists (select from halt where released_at is null and (halt.account_seq = withdrawal.account_seq
        or halt.kind = 'ASSET' and halt.asset_seq = withdrawal.asset_seq))`,
    )
    .orderBy('withdrawal.cleared_at')
    .orderBy('withdrawal.withdrawal_seq')
    .limit(limit)
    .forUpdate('withdrawal')
    .skipLocked()
    .execute()
}

/** Cleared ones only, and all of them: whoever planned holds their locks. */
export async function markPaying(db: Db, seqs: readonly string[], payoutSeq: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('withdrawal')
    .set({ step: 'PAYING', payout_seq: payoutSeq })
    .where('withdrawal_seq', 'in', [...seqs])
    .where('step', '=', 'CLEARED')
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

export function markPaid(db: Db, seqs: readonly string[]): Promise<void> {
  return end(db, seqs, 'PAID')
}

export function markReturned(db: Db, seqs: readonly string[]): Promise<void> {
  return end(db, seqs, 'RETURNED')
}

async function end(db: Db, seqs: readonly string[], step: 'PAID' | 'RETURNED'): Promise<void> {
  await db
    .updateTable('withdrawal')
    .set({ step, ended_at: sql<Date>`now()` })
    .where('withdrawal_seq', 'in', [...seqs])
    .where('step', '=', 'PAYING')
    .execute()
}
