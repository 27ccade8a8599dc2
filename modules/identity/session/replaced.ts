import { MEMBERS, type SessionDeps } from './deps.ts'
import { endSession } from './end-sessions.ts'
import { selectOwner } from './refresh-token.store.ts'
import { hashRefreshToken } from './refresh-token.ts'

/** Ends the session that the same browser had before, which would only lengthen the list. Its push goes on in the new one. */
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
