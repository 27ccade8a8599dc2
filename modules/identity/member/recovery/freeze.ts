import type { MemberDatabase } from '../deps.ts'
import { freezeTokenHash } from '../notify.ts'
import { updateFrozen } from '../store.ts'
import { selectFreezable } from './freeze-link.store.ts'

/**
 * "This was not me": locks the member of the link. The link works for its whole life, however often it is clicked, also after
 * a reset of the password. Returns whose it is; ending their sessions and notifying them is up to the caller.
 */
export async function freezeByToken(db: MemberDatabase, token: string): Promise<string | undefined> {
  const memberSeq = await selectFreezable(db, freezeTokenHash(token))
  if (memberSeq) await updateFrozen(db, memberSeq)
  return memberSeq
}
