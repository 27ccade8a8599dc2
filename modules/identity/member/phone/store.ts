import { type Generated, type Kysely, sql } from '@cocobnk/database'
import { MEMBER_COLUMNS, type MemberTable } from '../store.ts'

export type PhoneTable = {
  readonly phone_seq: string
  readonly member_seq: string
  /** E.164, sealed with the member's key. */
  readonly number: Buffer
  readonly blind_index: Buffer
  readonly created_at: Generated<Date>
  /** Null while it waits for its code; until then it cannot be used to log in. */
  readonly verified_at: Generated<Date | null>
}

type PhoneDatabase = Kysely<{ member_phone: PhoneTable }>

/** Selects at most two: the confirmed number, and a pending one. */
export function selectPhones(db: PhoneDatabase, memberSeq: string) {
  return db.selectFrom('member_phone').selectAll().where('member_seq', '=', memberSeq).execute()
}

export function selectWaitingPhone(db: PhoneDatabase, memberSeq: string) {
  return db
    .selectFrom('member_phone')
    .selectAll()
    .where('member_seq', '=', memberSeq)
    .where('verified_at', 'is', null)
    .executeTakeFirst()
}

/** The member with this confirmed number. A single query, so that an unknown number takes no less time. */
export function selectMemberByPhone(db: Kysely<{ member_phone: PhoneTable; member: MemberTable }>, blindIndex: Buffer) {
  return db
    .selectFrom('member_phone')
    .innerJoin('member', 'member.member_seq', 'member_phone.member_seq')
    .select(MEMBER_COLUMNS)
    .where('member_phone.blind_index', '=', blindIndex)
    .where('member_phone.verified_at', 'is not', null)
    .executeTakeFirst()
}

export async function insertPhone(
  db: PhoneDatabase,
  phone: Omit<PhoneTable, 'created_at' | 'verified_at'>,
): Promise<void> {
  await db.insertInto('member_phone').values(phone).execute()
}

/** Locks all rows of one number until the transaction ends, which serializes concurrent confirmations. */
export function lockNumber(db: PhoneDatabase, blindIndex: Buffer) {
  return db
    .selectFrom('member_phone')
    .select(['member_seq', 'verified_at'])
    .where('blind_index', '=', blindIndex)
    .orderBy('phone_seq')
    .forUpdate()
    .execute()
}

export async function updatePhoneVerified(db: PhoneDatabase, phoneSeq: string): Promise<Date> {
  const { verified_at } = await db
    .updateTable('member_phone')
    .set({ verified_at: sql<Date>`now()` })
    .where('phone_seq', '=', phoneSeq)
    .returning(sql<Date>`verified_at`.as('verified_at'))
    .executeTakeFirstOrThrow()
  return verified_at
}

export async function deletePhones(db: PhoneDatabase, memberSeq: string): Promise<void> {
  await db.deleteFrom('member_phone').where('member_seq', '=', memberSeq).execute()
}

export async function deletePhone(db: PhoneDatabase, memberSeq: string, which: 'confirmed' | 'waiting'): Promise<void> {
  await db
    .deleteFrom('member_phone')
    .where('member_seq', '=', memberSeq)
    .where('verified_at', which === 'waiting' ? 'is' : 'is not', null)
    .execute()
}
