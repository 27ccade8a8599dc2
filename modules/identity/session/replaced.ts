import { MEMBERS, type SessionDeps } from './deps.ts'
import { endSession } from './end-sessions.ts'
import { selectOwner } from './refresh-token.store.ts'
import { hashRefreshToken } from './refresh-token.ts'

/** Ends the previous session of the same browser, which would only lengthen the list. Its push subscription moves to the new one. */
export async function endReplaced(
  deps: SessionDeps,
  refreshToken: string | undefined,
  by: { readonly memberSeq: string; readonly sessionSeq: string },
): Promise<void> {
  const owner = refreshToken && (await selectOwner(deps.db, MEMBERS, hashRefreshToken(refreshToken)))
  if (!owner) return
  await deps.movePush(owner.session_seq, by)
  const ended = await endSession(deps, deps.db, { memberSeq: owner.owner_seq, sessionSeq: owner.session_seq })
  await ended.tell()
}
