import type { SessionDeps } from './deps.ts'
import { endSession } from './end-sessions.ts'
import { selectOwner } from './refresh-token.store.ts'
import { hashRefreshToken } from './refresh-token.ts'

/** Whoever logs in again on the same browser has left the session it had, which would only lengthen the list. */
export async function endReplaced(deps: SessionDeps, refreshToken: string | undefined): Promise<void> {
  const owner = refreshToken && (await selectOwner(deps.db, hashRefreshToken(refreshToken)))
  if (!owner) return
  const ended = await endSession(deps, deps.db, { memberSeq: owner.member_seq, sessionSeq: owner.session_seq })
  await ended.tell()
}
