import { type Kysely, sql } from '@cocobnk/database'
import type { Outflow, Unapproved } from './judge.ts'
import type { WithdrawalRow } from './store.ts'
import type { WithdrawalTables } from './tables.ts'

type Db = Kysely<Pick<WithdrawalTables, 'withdrawal' | 'withdrawal_outflow'>>
type About = Pick<WithdrawalRow, 'member_seq' | 'asset_seq'>

type Outflows = { readonly member: Outflow; readonly asset: Outflow; readonly bank: Outflow }

/**
 * Totals of the last hour, day and week, without failed withdrawals. A member's are summed; those of an asset and of the bank are running
 * sums per ten minutes, the oldest of which counts completely.
 */
export async function selectOutflows(db: Db, { member_seq, asset_seq }: About): Promise<Outflows> {
  const member = db
    .selectFrom('withdrawal')
    .select(windowSums('created_at'))
    .where('member_seq', '=', member_seq)
    .where('created_at', '>', weekAgo)
    .where('step', 'not in', ['REFUSED', 'CANCELED', 'REJECTED', 'RETURNED'])
    .executeTakeFirstOrThrow()
  const sumsOf = (scope: string) =>
    db
      .selectFrom('withdrawal_outflow')
      .select(windowSums('until'))
      .where('scope', '=', scope)
      .where('until', '>', weekAgo)
      .executeTakeFirstOrThrow()
  const [ofMember, ofAsset, ofBank] = [await member, await sumsOf(asset_seq), await sumsOf(WHOLE_BANK)]
  return { member: ofMember, asset: ofAsset, bank: ofBank }
}

const WHOLE_BANK = 'bank'
const weekAgo = sql<Date>`now() - interval '1 week'`

function windowSums(moment: 'created_at' | 'until') {
  const sum = (window: 'hour' | 'day' | 'week') =>
    sql<bigint>`coalesce(sum(usot) filter (where ${sql.ref(moment)} > now() - ${sql.lit(`1 ${window}`)}::interval), 0)`.as(
      window,
    )
  return [sum('hour'), sum('day'), sum('week')] as const
}

type Destined = Pick<WithdrawalRow, 'withdrawal_seq' | 'member_seq' | 'address' | 'memo' | 'address_seq'>

/**
 * Other outgoing or pending amounts that no operator, or fewer than two, had to approve. A destination is an address with its memo, whoever
 * pays it; a bank account, which is sealed, counts by registration.
 */
export async function selectUnapproved(
  db: Db,
  { withdrawal_seq, member_seq, address, memo, address_seq }: Destined,
  hours: number,
): Promise<Unapproved> {
  const isOwn = sql<boolean>`member_seq = ${member_seq}::uuid`
  const isThere =
    address === null
      ? sql<boolean>`address_seq = ${address_seq}::uuid and ${isOwn}`
      : sql<boolean>`address = ${address} and memo is not distinct from ${memo}::text`
  const isUnseen = sql<boolean>`approvals_needed = 0`
  const found = await db
    .selectFrom('withdrawal')
    .select([
      sql<bigint>`coalesce(sum(usot) filter (where ${isOwn} and ${isUnseen}), 0)`.as('unseen_member'),
      sql<bigint>`coalesce(sum(usot) filter (where ${isThere} and ${isUnseen}), 0)`.as('unseen_destination'),
      sql<bigint>`coalesce(sum(usot) filter (where ${isOwn}), 0)`.as('member'),
      sql<bigint>`coalesce(sum(usot) filter (where ${isThere}), 0)`.as('destination'),
    ])
    .where(sql<boolean>`(${isOwn} or ${isThere})`)
    .where('withdrawal_seq', '<>', withdrawal_seq)
    .where('approval_seq', 'is', null)
    .where('created_at', '>', sql<Date>`now() - make_interval(hours => ${hours}::integer)`)
    .where('step', 'not in', ['REFUSED', 'CANCELED', 'REJECTED', 'RETURNED'])
    .executeTakeFirstOrThrow()
  return {
    byAnybody: { MEMBER: found.unseen_member, DESTINATION: found.unseen_destination },
    byTwo: { MEMBER: found.member, DESTINATION: found.destination },
  }
}

/** Whether it is the first payment there. */
export async function isFirstTo(db: Db, { member_seq, address_seq }: WithdrawalRow): Promise<boolean> {
  const paid = await db
    .selectFrom('withdrawal')
    .select('withdrawal_seq')
    .where('member_seq', '=', member_seq)
    .where('address_seq', '=', address_seq)
    .where('step', '=', 'PAID')
    .limit(1)
    .executeTakeFirst()
  return paid === undefined
}

export async function updateReview(
  db: Db,
  seq: string,
  { reasons, approvalsNeeded }: { readonly reasons: readonly string[]; readonly approvalsNeeded: number },
): Promise<void> {
  await db
    .updateTable('withdrawal')
    .set({ step: 'REVIEW', reasons: [...reasons], approvals_needed: approvalsNeeded })
    .where('withdrawal_seq', '=', seq)
    .execute()
}

/** Ids of withdrawals not yet handed to a workflow. */
export async function selectWaiting(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('withdrawal')
    .select('withdrawal_seq')
    .where('step', 'in', ['REQUESTED', 'HELD'])
    .where('ended_at', 'is', null)
    .where('started_at', 'is', null)
    .orderBy('withdrawal_seq')
    .limit(limit)
    .execute()
  return rows.map(({ withdrawal_seq }) => withdrawal_seq)
}

export async function markStarted(db: Db, seq: string): Promise<void> {
  await db.updateTable('withdrawal').set({ started_at: sql<Date>`now()` }).where('withdrawal_seq', '=', seq).execute()
}

/** Ids of withdrawals that ended before anything was sent, by a process that died before releasing the hold. */
export async function selectHeldInVain(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('withdrawal')
    .select('withdrawal_seq')
    .where('step', 'in', ['CANCELED', 'REJECTED'])
    .where('given_back_at', 'is', null)
    .limit(limit)
    .execute()
  return rows.map(({ withdrawal_seq }) => withdrawal_seq)
}

export async function markGivenBack(db: Db, seq: string): Promise<void> {
  await db
    .updateTable('withdrawal')
    .set({ given_back_at: sql<Date>`now()` })
    .where('withdrawal_seq', '=', seq)
    .execute()
}
