import type { WITHDRAWAL_STATES } from '@cocobnk/contract'
import { countWaiting, type Kysely, type PageRange, sql, type Waiting } from '@cocobnk/database'
import type { WithdrawalRow } from '../store.ts'
import type { WithdrawalTables } from '../tables.ts'

type Db = Kysely<Pick<WithdrawalTables, 'withdrawal'>>

export type DeskFilter = {
  readonly state: (typeof WITHDRAWAL_STATES)[number]
  readonly assetSeq?: string | undefined
  readonly memberSeq?: string | undefined
}

/**
 * Withdrawals of all members, after the given position. The review queue is oldest first, so that none waits for ever; the rest is newest
 * first.
 */
export function selectForDesk(
  db: Db,
  { state, assetSeq, memberSeq, after, limit }: PageRange & DeskFilter,
): Promise<WithdrawalRow[]> {
  const isQueue = state === 'REVIEW'
  const order = isQueue ? 'asc' : 'desc'
  return db
    .selectFrom('withdrawal')
    .selectAll()
    .$if(state === 'REVIEW', (query) => query.where('step', '=', 'REVIEW').where('ended_at', 'is', null))
    .$if(state === 'OPEN', (query) => query.where('step', '<>', 'REVIEW').where('ended_at', 'is', null))
    .$if(state === 'ENDED', (query) => query.where('ended_at', 'is not', null))
    .$if(assetSeq !== undefined, (query) => query.where('asset_seq', '=', assetSeq ?? ''))
    .$if(memberSeq !== undefined, (query) => query.where('member_seq', '=', memberSeq ?? ''))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, withdrawal_seq) ${sql.raw(isQueue ? '>' : '<')} (${after?.at}::timestamptz, ${after?.seq}::uuid)`,
      ),
    )
    .orderBy('created_at', order)
    .orderBy('withdrawal_seq', order)
    .limit(limit)
    .execute()
}

/** Members by withdrawal. */
export async function withdrawersOf(db: Db, seqs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (seqs.length === 0) return new Map()
  const rows = await db
    .selectFrom('withdrawal')
    .select(['withdrawal_seq', 'member_seq'])
    .where('withdrawal_seq', 'in', [...seqs])
    .execute()
  return new Map(rows.map(({ withdrawal_seq, member_seq }) => [withdrawal_seq, member_seq]))
}

export function selectWithdrawal(db: Db, seq: string): Promise<WithdrawalRow | undefined> {
  return db.selectFrom('withdrawal').selectAll().where('withdrawal_seq', '=', seq).executeTakeFirst()
}

/** The review queue. Ids begin with the time. */
export function waitingWithdrawals(db: Db): Promise<Waiting> {
  return countWaiting(
    db,
    sql`SELECT created_at AS at, asset_seq AS asset, amount FROM withdrawal
      WHERE step = 'REVIEW' AND ended_at IS NULL ORDER BY withdrawal_seq`,
  )
}
