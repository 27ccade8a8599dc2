import type { HiredRole } from '@cocobnk/contract'
import { type Kysely, sql } from '@cocobnk/database'
import type { MemberTables } from '@cocobnk/member'
import type { MerchantTables } from './tables.ts'

type Db = Kysely<MerchantTables>
type People = Kysely<MerchantTables & MemberTables>

/** The owner first, then in order of joining. */
export function selectPersons(db: People, merchantSeq: string) {
  return db
    .selectFrom('merchant_person')
    .innerJoin('member', 'member.member_seq', 'merchant_person.member_seq')
    .select(['merchant_person.member_seq', 'member.user_name', 'role', 'refund_limit_usot', 'joined_at'])
    .where('merchant_seq', '=', merchantSeq)
    .where('removed_at', 'is', null)
    .orderBy(sql`(role <> 'OWNER')`)
    .orderBy('joined_at')
    .orderBy('merchant_person.member_seq')
    .execute()
}

export type PersonRow = Awaited<ReturnType<typeof selectPersons>>[number]

type Seat = { readonly role: HiredRole; readonly refund_limit_usot: bigint | null }
type Who = { readonly merchantSeq: string; readonly memberSeq: string }

/** Adds a person, or restores one who left, with the new role. Never changes the owner. Returns whether a row was written. */
export async function upsertPerson(db: Db, { merchantSeq, memberSeq }: Who, seat: Seat): Promise<boolean> {
  const row = await db
    .insertInto('merchant_person')
    .values({ merchant_seq: merchantSeq, member_seq: memberSeq, ...seat })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_seq', 'member_seq'])
        .doUpdateSet({ ...seat, joined_at: sql<Date>`now()`, removed_at: null })
        .where('merchant_person.removed_at', 'is not', null),
    )
    .returning('member_seq')
    .executeTakeFirst()
  return row !== undefined
}

export async function updatePerson(db: Db, { merchantSeq, memberSeq }: Who, seat: Seat): Promise<boolean> {
  const row = await hired(db, { merchantSeq, memberSeq }).set(seat).returning('member_seq').executeTakeFirst()
  return row !== undefined
}

export async function removePerson(db: Db, who: Who): Promise<boolean> {
  const row = await hired(db, who).set({ removed_at: sql<Date>`now()` }).returning('member_seq').executeTakeFirst()
  return row !== undefined
}

function hired(db: Db, { merchantSeq, memberSeq }: Who) {
  return db
    .updateTable('merchant_person')
    .where('merchant_seq', '=', merchantSeq)
    .where('member_seq', '=', memberSeq)
    .where('role', '<>', 'OWNER')
    .where('removed_at', 'is', null)
}

/** Removes a member who leaves the bank from all shops. */
export async function removeFromAll(db: Db, memberSeq: string): Promise<void> {
  await db
    .updateTable('merchant_person')
    .set({ removed_at: sql<Date>`now()` })
    .where('member_seq', '=', memberSeq)
    .where('role', '<>', 'OWNER')
    .where('removed_at', 'is', null)
    .execute()
}

const isOpen = sql<boolean>`(accepted_at is null and revoked_at is null and expires_at > now())`

export function selectInvitations(db: Db, merchantSeq: string) {
  return db
    .selectFrom('merchant_invitation')
    .selectAll()
    .where('merchant_seq', '=', merchantSeq)
    .where(isOpen)
    .orderBy('created_at')
    .execute()
}

export type InvitationRow = Awaited<ReturnType<typeof selectInvitations>>[number]
type NewInvitation = Pick<
  MerchantTables['merchant_invitation'],
  'invitation_seq' | 'merchant_seq' | 'role' | 'refund_limit_usot' | 'token_hash' | 'email' | 'blind_index'
>

export function insertInvitation(db: Db, invitation: NewInvitation, days: number): Promise<InvitationRow> {
  return db
    .insertInto('merchant_invitation')
    .values({ ...invitation, expires_at: sql<Date>`now() + make_interval(days => ${days})` })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Revokes one invitation, or the expired ones of an email, which would block a new invitation. */
export async function revokeInvitations(
  db: Db,
  merchantSeq: string,
  which: { readonly invitationSeq: string } | { readonly endedOf: Buffer },
): Promise<boolean> {
  const row = await db
    .updateTable('merchant_invitation')
    .set({ revoked_at: sql<Date>`now()` })
    .where('merchant_seq', '=', merchantSeq)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .$if('invitationSeq' in which, (query) =>
      query.where('invitation_seq', '=', 'invitationSeq' in which ? which.invitationSeq : ''),
    )
    .$if('endedOf' in which, (query) =>
      query
        .where('blind_index', '=', 'endedOf' in which ? which.endedOf : Buffer.of())
        .where('expires_at', '<=', sql<Date>`now()`),
    )
    .returning('invitation_seq')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns an invitation only to the holder of the email it was sent to, confirmed or from sign-up, and only while the shop is open. */
export function selectInvited(db: People, tokenHash: Buffer, memberSeq: string) {
  return db
    .selectFrom('merchant_invitation')
    .innerJoin('merchant', 'merchant.merchant_seq', 'merchant_invitation.merchant_seq')
    .innerJoin('member_email', 'member_email.blind_index', 'merchant_invitation.blind_index')
    .selectAll('merchant_invitation')
    .select(['merchant.title', 'merchant.site_url', 'merchant.member_seq as owner_seq'])
    .where('token_hash', '=', tokenHash)
    .where(isOpenHere)
    .where('merchant.state', '<>', 'CLOSED')
    .where('member_email.member_seq', '=', memberSeq)
    .where(sql<boolean>`(member_email.is_default or member_email.verified_at is not null)`)
    .executeTakeFirst()
}

const isOpenHere = sql<boolean>`(merchant_invitation.accepted_at is null and merchant_invitation.revoked_at is null
  and merchant_invitation.expires_at > now())`

/** Marks an invitation as used. Of two concurrent uses, one succeeds. */
export async function acceptInvitation(db: Db, invitationSeq: string): Promise<boolean> {
  const row = await db
    .updateTable('merchant_invitation')
    .set({ accepted_at: sql<Date>`now()` })
    .where('invitation_seq', '=', invitationSeq)
    .where(isOpen)
    .returning('invitation_seq')
    .executeTakeFirst()
  return row !== undefined
}
