import type { MemberDatabase } from './deps.ts'
import { selectFreezable } from './freeze-link.store.ts'
import { freezeTokenHash } from './notify.ts'
import { updateFrozen } from './store.ts'

/**
 * "This was not me": the member of the link is locked until the password is set anew. The link works until then, however
 * often it is clicked. Answers whose it is; ending their sessions and telling them is up to the caller.
 */
export async function freezeByToken(db: MemberDatabase, token: string): Promise<string | undefined> {
  const memberSeq = await selectFreezable(db, freezeTokenHash(token))
  if (memberSeq) await updateFrozen(db, memberSeq, true)
  return memberSeq
}
