import type { CommonCode, Output } from '@cocobnk/contract'
import { type PageQuery, pageAfter } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { MemberDatabase } from './deps.ts'
import { splitInviterCode } from './inviter-code.ts'
import { selectInvited, selectMember, selectMemberByName } from './store.ts'

/** Checks that the inviter exists; returns the ID as the inviter spells it. */
export async function checkInviter(
  db: MemberDatabase,
  code: string,
): Promise<Result<Output<'POST /member/inviter'>, 'INVITER_UNKNOWN'>> {
  const { name, word } = splitInviterCode(code)
  const inviter = await selectMemberByName(db, name)
  if (!inviter) return refuse('INVITER_UNKNOWN')
  return ok({ inviter_code: word === null ? inviter.user_name : `${inviter.user_name}~${word}` })
}

export async function readInvitations(
  db: MemberDatabase,
  memberSeq: string,
  query: PageQuery,
): Promise<Result<Output<'GET /member/me/invite-relation'>, CommonCode>> {
  const me = await selectMember(db, memberSeq)
  if (!me) return refuse('UNAUTHENTICATED')
  const inviter = me.inviter_seq ? await selectMember(db, me.inviter_seq) : undefined
  const page = await pageAfter(
    query,
    (range) => selectInvited(db, { memberSeq, ...range }),
    (row) => ({ at: row.created_at, seq: row.member_seq }),
  )
  if (!page.ok) return page
  return ok({
    inviter_code: me.user_name,
    inviter: inviter?.user_name ?? null,
    list: page.value.list.map(({ user_name, created_at }) => ({ user_name, created_at: created_at.toISOString() })),
    next_cursor: page.value.next_cursor,
  })
}
