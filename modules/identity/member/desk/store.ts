import type { MemberState } from '@cocobnk/contract'
import { type Kysely, newestFirst, type PageRange, sql } from '@cocobnk/database'
import type { MemberTable } from '../store.ts'

type MemberDatabase = Kysely<{ member: MemberTable }>

/** Members as shown to operators, including closed memberships. */
const rows = (db: MemberDatabase) =>
  db
    .selectFrom('member')
    .select([
      'member_seq',
      'member_number',
      'user_name',
      'state',
      'created_at',
      'last_login_at',
      'withdrawals_held_until',
      'operator_held_until',
      'state_before_suspension',
    ])

export function selectDeskMember(db: MemberDatabase, memberSeq: string) {
  return rows(db).where('member_seq', '=', memberSeq).executeTakeFirst()
}

export function selectDeskMemberByNumber(db: MemberDatabase, memberNumber: string) {
  return rows(db).where('member_number', '=', memberNumber).executeTakeFirst()
}

export function selectNames(db: MemberDatabase, memberSeqs: readonly string[]) {
  return db
    .selectFrom('member')
    .select(['member_seq', 'member_number', 'user_name'])
    .where('member_seq', 'in', memberSeqs)
    .execute()
}

/** Members, newest first, after the given position. */
export function selectDeskMembers(
  db: MemberDatabase,
  { state, after, limit }: PageRange & { readonly state: MemberState | undefined },
) {
  return rows(db)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'ACTIVE'))
    .$call(newestFirst('created_at', 'member_seq', { after, limit }))
    .execute()
}

/** Suspends a member or restores the previous state; returns whether that was possible. */
export async function updateSuspended(db: MemberDatabase, memberSeq: string, suspended: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member')
    .set({
      state: suspended
        ? 'SUSPENDED'
        : sql<MemberState>`CASE state WHEN 'SUSPENDED' THEN coalesce(state_before_suspension, 'ACTIVE') ELSE 'ACTIVE' END`,
    })
    .where('member_seq', '=', memberSeq)
    .where('state', 'in', suspended ? ['ACTIVE', 'LOCKED'] : ['SUSPENDED', 'LOCKED'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
