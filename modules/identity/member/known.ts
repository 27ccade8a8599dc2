import type { MemberState } from '@cocobnk/contract'
import type { Locale } from '@cocobnk/i18n'
import type { MemberDatabase } from './deps.ts'
import { selectNames } from './desk/store.ts'
import { selectMember } from './store.ts'

/** The state of a member referenced by our own rows, such as a session. A member without a row counts as closed. */
export async function stateOf(db: MemberDatabase, memberSeq: string): Promise<MemberState> {
  return (await selectMember(db, memberSeq))?.state ?? 'CLOSED'
}

export async function userNameOf(db: MemberDatabase, memberSeq: string): Promise<string> {
  const member = await selectMember(db, memberSeq)
  if (!member) throw new Error(`there is no member ${memberSeq}`)
  return member.user_name
}

/** The language in which the member reads mails. */
export async function localeOf(db: MemberDatabase, memberSeq: string): Promise<Locale> {
  const member = await selectMember(db, memberSeq)
  if (!member) throw new Error(`there is no member ${memberSeq}`)
  return member.locale
}

type MemberName = { readonly member_seq: string; readonly member_number: string; readonly user_name: string }

/** Numbers and names by id, for lists of operators; including closed memberships. */
export async function memberNames(
  db: MemberDatabase,
  memberSeqs: readonly string[],
): Promise<ReadonlyMap<string, MemberName>> {
  const rows = memberSeqs.length === 0 ? [] : await selectNames(db, memberSeqs)
  return new Map(rows.map((row) => [row.member_seq, row]))
}

/** Locks the member's state: it cannot change until the transaction ends. */
export async function lockMemberState(db: MemberDatabase, memberSeq: string): Promise<void> {
  await db.selectFrom('member').select('state').where('member_seq', '=', memberSeq).forShare().executeTakeFirst()
}
