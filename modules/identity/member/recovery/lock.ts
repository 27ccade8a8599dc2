import type { MemberDatabase } from '../deps.ts'
import { lockTokenHash } from '../notify.ts'
import { updateLocked } from '../store.ts'
import { selectLockable } from './lock-link.store.ts'

/**
 * "This was not me": locks the member of the link. The link works until it expires, however often it is clicked, also after a reset of
 * the password. Returns the member's id; ending their sessions and notifying them is up to the caller.
 */
export async function lockByToken(db: MemberDatabase, token: string): Promise<string | undefined> {
  const memberSeq = await selectLockable(db, lockTokenHash(token))
  if (memberSeq) await updateLocked(db, memberSeq)
  return memberSeq
}
