import { type Generated, type Kysely, sql } from '@cocobnk/database'
import { MEMBER_COLUMNS, type MemberTable } from '../store.ts'

export type EmailTable = {
  readonly email_seq: string
  readonly member_seq: string
  /** Sealed with the member's key. */
  readonly address: Buffer
  readonly blind_index: Buffer
  readonly is_default: boolean
  readonly created_at: Generated<Date>
  readonly verified_at: Generated<Date | null>
}

type EmailDatabase = Kysely<{ member_email: EmailTable }>
type EmailOwner = { readonly memberSeq: string; readonly emailSeq: string }

/** After this time an unconfirmed address is free again, so that it cannot be blocked by adding it and never confirming it. */
const UNCONFIRMED_LIFE = sql`interval '1 day'`

export function selectEmails(db: EmailDatabase, memberSeq: string) {
  return db
    .selectFrom('member_email')
    .selectAll()
    .where('member_seq', '=', memberSeq)
    .orderBy('is_default', 'desc')
    .orderBy('email_seq')
    .execute()
}

export function selectDefaultEmail(db: EmailDatabase, memberSeq: string) {
  return db
    .selectFrom('member_email')
    .selectAll()
    .where('member_seq', '=', memberSeq)
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow()
}

export function selectEmail(db: EmailDatabase, { memberSeq, emailSeq }: EmailOwner) {
  return db
    .selectFrom('member_email')
    .selectAll()
    .where('email_seq', '=', emailSeq)
    .where('member_seq', '=', memberSeq)
    .executeTakeFirst()
}

/** The email of the sign-up, while it is unconfirmed. */
export function selectUnconfirmedDefault(db: EmailDatabase, emailSeq: string) {
  return db
    .selectFrom('member_email')
    .select('member_seq')
    .where('email_seq', '=', emailSeq)
    .where('is_default', '=', true)
    .where('verified_at', 'is', null)
    .executeTakeFirst()
}

/**
 * The member of an email that can identify one: that of the sign-up, or a further confirmed one. A single query, so that an unknown
 * address takes no less time.
 */
export async function selectMemberByEmail(
  db: Kysely<{ member_email: EmailTable; member: MemberTable }>,
  blindIndex: Buffer,
) {
  const row = await db
    .selectFrom('member_email')
    .innerJoin('member', 'member.member_seq', 'member_email.member_seq')
    .select(MEMBER_COLUMNS)
    .select('member_email.address')
    .where('member_email.blind_index', '=', blindIndex)
    .where(sql<boolean>`(member_email.is_default OR member_email.verified_at IS NOT NULL)`)
    .executeTakeFirst()
  if (!row) return undefined
  const { address, ...member } = row
  return { member, email: { address } }
}

/** Inserts an email; returns false if the address is in use, which stays with its owner. */
export async function insertEmail(
  db: EmailDatabase,
  email: Omit<EmailTable, 'created_at' | 'verified_at'>,
): Promise<boolean> {
  await freeIndex(db, email.blind_index)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('member_email')
    .values(email)
    .onConflict((conflict) => conflict.column('blind_index').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function isIndexTaken(db: EmailDatabase, blindIndex: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('member_email')
    .select('email_seq')
    .where('blind_index', '=', blindIndex)
    .where(sql<boolean>`NOT ${isForgotten}`)
    .executeTakeFirst()
  return row !== undefined
}

const isForgotten = sql<boolean>`(NOT is_default AND verified_at IS NULL AND created_at < now() - ${UNCONFIRMED_LIFE})`

async function freeIndex(db: EmailDatabase, blindIndex: Buffer): Promise<void> {
  await db.deleteFrom('member_email').where('blind_index', '=', blindIndex).where(isForgotten).execute()
}

export function updateVerified(db: EmailDatabase, emailSeq: string) {
  return db
    .updateTable('member_email')
    .set({ verified_at: sql<Date>`now()` })
    .where('email_seq', '=', emailSeq)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteEmail(db: EmailDatabase, { memberSeq, emailSeq }: EmailOwner): Promise<void> {
  await db
    .deleteFrom('member_email')
    .where('email_seq', '=', emailSeq)
    .where('member_seq', '=', memberSeq)
    .where('is_default', '=', false)
    .execute()
}

export async function deleteEmails(db: EmailDatabase, memberSeq: string): Promise<void> {
  await db.deleteFrom('member_email').where('member_seq', '=', memberSeq).execute()
}
