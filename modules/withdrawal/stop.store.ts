import type { AssetTables } from '@cocobnk/asset'
import type { RiskReason } from '@cocobnk/contract'
import { type Kysely, sql } from '@cocobnk/database'
import type { HaltTables } from '@cocobnk/halt'
import type { WithdrawalTables } from './tables.ts'

type Db = Kysely<Pick<WithdrawalTables, 'withdrawal'> & AssetTables & HaltTables>

const LATE: RiskReason = 'STOPPED_TOO_LATE'

const isAccountFree = sql<boolean>`not exists (select from halt where released_at is null
    and halt.account_seq = withdrawal.account_seq)
  and exists (select from member where member.member_seq = withdrawal.member_seq and member.state = 'ACTIVE')`

const isAssetFree = sql<boolean>`not exists (select from halt where released_at is null
  and halt.kind = 'ASSET' and halt.asset_seq = withdrawal.asset_seq)`

/** Neither its asset nor its account is stopped, and its member has not frozen everything. */
export const isFree = sql<boolean>`(${isAccountFree}) and ${isAssetFree}`

/** What stands against a payout now, of an account or a member first. */
export async function selectStop(db: Db, payoutSeq: string): Promise<'ACCOUNT' | 'ASSET' | undefined> {
  const rows = await db
    .selectFrom('withdrawal')
    .select(isAccountFree.as('is_account_free'))
    .where('payout_seq', '=', payoutSeq)
    .where(sql<boolean>`not (${isFree})`)
    .execute()
  if (rows.length === 0) return undefined
  return rows.every(({ is_account_free }) => is_account_free) ? 'ASSET' : 'ACCOUNT'
}

/** Once for each, however often it is told. */
export async function noteStoppedLate(db: Db, seqs: readonly string[]): Promise<void> {
  await db
    .updateTable('withdrawal')
    .set({ reasons: sql<string[]>`array_append(reasons, ${LATE})` })
    .where('withdrawal_seq', 'in', [...seqs])
    .where(sql<boolean>`${LATE} <> all (reasons)`)
    .execute()
}
