import type { WITHDRAWAL_STATES } from '@cocobnk/contract'
import { type Kysely, type PageRange, sql } from '@cocobnk/database'
import type { WithdrawalRow } from './store.ts'
import type { WithdrawalTables } from './tables.ts'

type Db = Kysely<Pick<WithdrawalTables, 'withdrawal'>>

export type DeskFilter = {
  readonly state: (typeof WITHDRAWAL_STATES)[number]
  readonly assetSeq?: string | undefined
  readonly memberSeq?: string | undefined
}

/** Everybody's, newest first, after the given place. */
export function selectForDesk(
  db: Db,
  { state, assetSeq, memberSeq, after, limit }: PageRange & DeskFilter,
): Promise<WithdrawalRow[]> {
  return db
    .selectFrom('withdrawal')
    .selectAll()
    .$if(state === 'REVIEW', (query) => query.where('step', '=', 'REVIEW').where('ended_at', 'is', null))
    .$if(state === 'OPEN', (query) => query.where('step', '<>', 'REVIEW').where('ended_at', 'is', null))
    .$if(state === 'ENDED', (query) => query.where('ended_at', 'is not', null))
    .$if(assetSeq !== undefined, (query) => query.where('asset_seq', '=', assetSeq ?? ''))
    .$if(memberSeq !== undefined, (query) => query.where('member_seq', '=', memberSeq ?? ''))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, withdrawal_seq) < (${after?.at}::timestamptz, ${after?.seq}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('withdrawal_seq', 'desc')
    .limit(limit)
    .execute()
}

export function selectWithdrawal(db: Db, seq: string): Promise<WithdrawalRow | undefined> {
  return db.selectFrom('withdrawal').selectAll().where('withdrawal_seq', '=', seq).executeTakeFirst()
}
