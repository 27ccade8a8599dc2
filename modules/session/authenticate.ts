import type { SigningKey } from '@cocobnk/access-token'
import type { SessionCaller } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { SessionTables } from './deps.ts'
import { confirmGeneration, selectLiveSession } from './store.ts'

export type AuthenticateDeps = { readonly db: Kysely<SessionTables>; readonly signingKey: SigningKey }

/** Who holds this access token. The session row is asked every time: logging out ends a token that has not run out. */
export async function authenticate(
  { db, signingKey }: AuthenticateDeps,
  token: string,
): Promise<Result<{ readonly caller: SessionCaller; readonly expiresAt: Date }, 'UNAUTHENTICATED'>> {
  const claims = await signingKey.verify(token)
  const session = claims && (await selectLiveSession(db, { memberSeq: claims.ownerSeq, sessionSeq: claims.sessionSeq }))
  if (!session) return refuse('UNAUTHENTICATED')
  const { ownerSeq: memberSeq, sessionSeq, generation, expiresAt } = claims
  // Once after each refresh: its answer has arrived, so the refresh token before it is not needed any more.
  if (generation > session.confirmed_generation) await confirmGeneration(db, sessionSeq, generation)
  return ok({ caller: { kind: 'member', memberSeq, sessionSeq }, expiresAt })
}
