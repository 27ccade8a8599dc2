import { type Generated, type Kysely, sql } from '@cocobnk/database'

export type MemberTable = {
  readonly member_seq: string
  /** Made for people: they read it out on the telephone. */
  readonly member_number: string
  readonly user_name: string
  readonly password_hash: string
  readonly created_at: Generated<Date>
  readonly last_login_at: Date | null
  readonly security_grade: Generated<number>
}

export type MemberTables = { member: MemberTable }

type MemberDatabase = Kysely<MemberTables>

export function selectMember(db: MemberDatabase, memberSeq: string) {
  return db
    .selectFrom('member')
    .select(['member_seq', 'member_number', 'user_name', 'created_at', 'last_login_at', 'security_grade'])
    .where('member_seq', '=', memberSeq)
    .executeTakeFirst()
}

export function selectPasswordByUserName(db: MemberDatabase, userName: string) {
  return db
    .selectFrom('member')
    .select(['member_seq', 'password_hash'])
    .where(sql`lower(user_name)`, '=', sql`lower(${userName}::text)`)
    .executeTakeFirst()
}

export async function updateLastLogin(db: MemberDatabase, memberSeq: string): Promise<void> {
  await db.updateTable('member').set({ last_login_at: sql<Date>`now()` }).where('member_seq', '=', memberSeq).execute()
}

/** Answers whether the row is new: an existing user name is left as it is. */
export async function insertMember(
  db: MemberDatabase,
  member: Pick<MemberTable, 'member_seq' | 'member_number' | 'user_name' | 'password_hash'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('member')
    .values({ ...member, last_login_at: null })
    .onConflict((conflict) => conflict.expression(sql`lower(user_name)`).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
