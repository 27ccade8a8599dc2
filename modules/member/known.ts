import type { MemberState } from '@cocobnk/contract'
import type { MemberDatabase } from './deps.ts'
import { selectMember } from './store.ts'

/** For members of whom something else of ours speaks, such as a session: nobody else is asked about here. */
export async function stateOf(db: MemberDatabase, memberSeq: string): Promise<MemberState> {
  return (await selectMember(db, memberSeq))?.state ?? 'CLOSED'
}

export async function userNameOf(db: MemberDatabase, memberSeq: string): Promise<string> {
  const member = await selectMember(db, memberSeq)
  if (!member) throw new Error(`there is no member ${memberSeq}`)
  return member.user_name
}
