import type { AssetTables } from '@cocobnk/asset'
import type { RiskReason, WITHDRAWAL_BLOCKERS } from '@cocobnk/contract'
import { type Kysely, sql } from '@cocobnk/database'
import type { HaltTables } from '@cocobnk/halt'
import type { WithdrawalTables } from './tables.ts'

type Db = Kysely<Pick<WithdrawalTables, 'withdrawal'> & AssetTables & HaltTables>

const LATE: RiskReason = 'FROZEN_TOO_LATE'

const isAccountFrozen = sql<boolean>`(exists (select from halt where released_at is null
  and halt.account_seq = withdrawal.account_seq) or exists (select from account
  where account.account_seq = withdrawal.account_seq and operator_frozen_until > now()))`

/** The member is neither suspended nor locked, and no operator holds their outflow. */
const isMemberActive = sql<boolean>`exists (select from member where member.member_seq = withdrawal.member_seq
  and member.state = 'ACTIVE' and coalesce(member.operator_held_until, '-infinity') <= now())`

/** The account is not frozen, the member is active, and the withdrawal was not recalled for review after its member was reinstated. */
const isAccountFree = sql<boolean>`withdrawal.recalled_at is null and not ${isAccountFrozen} and ${isMemberActive}`

const isAssetFree = sql<boolean>`not exists (select from halt where released_at is null
  and halt.kind = 'ASSET' and halt.asset_seq = withdrawal.asset_seq)`

/** Its asset is not halted, its account is not frozen and its member is active. */
export const isFree = sql<boolean>`(${isAccountFree}) and ${isAssetFree}`

/** Returns why a payout is blocked now, or undefined. An account or member comes first. */
export async function selectBlocker(db: Db, payoutSeq: string): Promise<'ACCOUNT' | 'ASSET' | undefined> {
  const rows = await db
    .selectFrom('withdrawal')
    .select(isAccountFree.as('is_account_free'))
    .where('payout_seq', '=', payoutSeq)
    .where(sql<boolean>`not (${isFree})`)
    .execute()
  if (rows.length === 0) return undefined
  return rows.every(({ is_account_free }) => is_account_free) ? 'ASSET' : 'ACCOUNT'
}

/** Flags withdrawals whose account was frozen after signing, each once. */
export async function noteFrozenLate(db: Db, seqs: readonly string[]): Promise<void> {
  await db
    .updateTable('withdrawal')
    .set({ reasons: sql<string[]>`array_append(reasons, ${LATE})` })
    .where('withdrawal_seq', 'in', [...seqs])
    .where(sql<boolean>`${LATE} <> all (reasons)`)
    .execute()
}

type Blocker = (typeof WITHDRAWAL_BLOCKERS)[number]

/** Reasons why withdrawals are blocked now, by withdrawal; without those that are not. */
export async function selectBlockers(db: Db, seqs: readonly string[]): Promise<ReadonlyMap<string, Blocker>> {
  if (seqs.length === 0) return new Map()
  const blocker = sql<Blocker | null>`case when not ${isMemberActive} then 'MEMBER' when ${isAccountFrozen} then 'ACCOUNT'
    when not (${isAssetFree}) then 'ASSET' end`
  const rows = await db
    .selectFrom('withdrawal')
    .select(['withdrawal_seq', blocker.as('blocker')])
    .where('withdrawal_seq', 'in', [...seqs])
    .where('ended_at', 'is', null)
    .execute()
  return new Map(rows.flatMap(({ withdrawal_seq, blocker }) => (blocker ? [[withdrawal_seq, blocker] as const] : [])))
}
