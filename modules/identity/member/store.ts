import type { DisplayCurrency, MemberState } from '@cocobnk/contract'
import { type Generated, type Kysely, newestFirst, type PageRange, sql } from '@cocobnk/database'
import type { Locale } from '@cocobnk/i18n'

export type MemberTable = {
  readonly member_seq: string
  /** For people, who read it out on the telephone. */
  readonly member_number: string
  readonly user_name: string
  readonly password_hash: string
  readonly created_at: Generated<Date>
  readonly last_login_at: Generated<Date | null>
  readonly state: Generated<MemberState>
  /** The state to which a suspended member returns. */
  readonly state_before_suspension: Generated<'ACTIVE' | 'LOCKED' | null>
  readonly inviter_seq: string | null
  /** The word of the inviter's link that was followed. */
  readonly invite_word: Generated<string | null>
  readonly locale: Locale
  /** Null until the member has chosen one. */
  readonly display_currency: Generated<DisplayCurrency | null>
  /** Nothing leaves until then. */
  readonly withdrawals_held_until: Generated<Date | null>
  readonly operator_held_until: Generated<Date | null>
  /** When the member locked the account; kept by the database. */
  readonly locked_at: Generated<Date | null>
  readonly password_reset_at: Generated<Date | null>
}

type MemberDatabase = Kysely<{ member: MemberTable }>
type NewMember = Pick<
  MemberTable,
  'member_seq' | 'member_number' | 'user_name' | 'password_hash' | 'inviter_seq' | 'locale'
> & { readonly invite_word: string | null }

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Members whose membership is not closed; the others cannot be found any more. */
const open = (db: MemberDatabase) => db.selectFrom('member').where('state', '<>', 'CLOSED')
/** Every column that the api may read; the password's hash is for the identity process alone. */
export const MEMBER_COLUMNS = [
  'member.member_seq',
  'member.member_number',
  'member.user_name',
  'member.created_at',
  'member.last_login_at',
  'member.state',
  'member.state_before_suspension',
  'member.inviter_seq',
  'member.invite_word',
  'member.locale',
  'member.display_currency',
  'member.withdrawals_held_until',
  'member.operator_held_until',
  'member.locked_at',
  'member.password_reset_at',
] as const
const named = (userName: string) => sql<boolean>`lower(user_name) = lower(${userName}::text)`

export function selectMember(db: MemberDatabase, memberSeq: string) {
  return open(db).select(MEMBER_COLUMNS).where('member_seq', '=', memberSeq).executeTakeFirst()
}

/** The hash of the member's password. Asked for an unknown member too, so that the time reveals nothing. */
export async function selectPasswordHash(
  db: MemberDatabase,
  memberSeq: string | undefined,
): Promise<string | undefined> {
  const row = await open(db)
    .select('password_hash')
    .where('member_seq', '=', memberSeq ?? NOBODY)
    .executeTakeFirst()
  return row?.password_hash
}

export async function memberSince(db: MemberDatabase, memberSeq: string): Promise<Date> {
  const query = db.selectFrom('member').select('created_at').where('member_seq', '=', memberSeq)
  return (await query.executeTakeFirstOrThrow()).created_at
}

export function selectMemberByName(db: MemberDatabase, userName: string) {
  return open(db).select(MEMBER_COLUMNS).where(named(userName)).executeTakeFirst()
}

/** Locks the member: the row cannot change until the transaction ends. */
export function lockMember(db: MemberDatabase, memberSeq: string) {
  return open(db).select(MEMBER_COLUMNS).where('member_seq', '=', memberSeq).forUpdate().executeTakeFirst()
}

/** Members invited by this one, newest first, after the given position. */
export function selectInvited(
  db: MemberDatabase,
  { memberSeq, after, limit }: PageRange & { readonly memberSeq: string },
) {
  return open(db)
    .select(['member_seq', 'user_name', 'created_at'])
    .where('inviter_seq', '=', memberSeq)
    .$call(newestFirst('created_at', 'member_seq', { after, limit }))
    .execute()
}

/** Inserts a member; returns false if the user name exists. */
export async function insertMember(db: MemberDatabase, member: NewMember): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('member')
    .values(member)
    .onConflict((conflict) => conflict.expression(sql`lower(user_name)`).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const change = (db: MemberDatabase, memberSeq: string) => db.updateTable('member').where('member_seq', '=', memberSeq)

export async function updateLastLogin(db: MemberDatabase, memberSeq: string): Promise<void> {
  await change(db, memberSeq).set({ last_login_at: sql<Date>`now()` }).execute()
}

export async function updateDisplayCurrency(
  db: MemberDatabase,
  memberSeq: string,
  currency: DisplayCurrency | null,
): Promise<void> {
  await change(db, memberSeq).set({ display_currency: currency }).execute()
}

export async function updatePassword(db: MemberDatabase, memberSeq: string, passwordHash: string): Promise<void> {
  await change(db, memberSeq).set({ password_hash: passwordHash }).execute()
}

export async function updatePasswordReset(db: MemberDatabase, memberSeq: string, passwordHash: string): Promise<void> {
  await change(db, memberSeq).set({ password_hash: passwordHash, password_reset_at: sql<Date>`now()` }).execute()
}

/** Lifts the member's own lock if the password was reset after it. Returns whether the member is no longer locked. */
export async function updateUnlocked(db: MemberDatabase, memberSeq: string): Promise<boolean> {
  const { numUpdatedRows } = await change(db, memberSeq)
    .where('state', '=', 'LOCKED')
    .where(sql<boolean>`password_reset_at > locked_at`)
    .set({ state: 'ACTIVE' })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Locks a member, unless an operator suspended them. */
export async function updateLocked(db: MemberDatabase, memberSeq: string): Promise<void> {
  await change(db, memberSeq).where('state', '=', 'ACTIVE').set({ state: 'LOCKED' }).execute()
}

/** Holds withdrawals for so many hours, unless they are already held for longer. */
export async function updateWithdrawalsHeld(db: MemberDatabase, memberSeq: string, hours: number): Promise<void> {
  await change(db, memberSeq)
    .set({
      withdrawals_held_until: sql<Date>`greatest(withdrawals_held_until, now() + make_interval(hours => ${hours}))`,
    })
    .execute()
}

/** Closes a membership. What stays does not identify the person: the name becomes part of the id, and no password matches. */
export async function updateClosed(db: MemberDatabase, memberSeq: string): Promise<void> {
  await change(db, memberSeq)
    .set({
      state: 'CLOSED',
      user_name: `closed-${memberSeq.replaceAll('-', '').slice(-20)}`,
      password_hash: '$argon2id$none',
      display_currency: null,
    })
    .execute()
}
