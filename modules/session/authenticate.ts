import type { SessionCaller } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { SigningKey } from './signing-key.ts'
import { type SessionTables, selectLiveSession } from './store.ts'

export type AuthenticateDeps = { readonly db: Kysely<SessionTables>; readonly signingKey: SigningKey }

/** Who holds this access token. The session row is asked every time: logging out ends a token that has not run out. */
export async function authenticate(
  deps: AuthenticateDeps,
  token: string,
): Promise<Result<{ readonly caller: SessionCaller; readonly expiresAt: Date }, 'UNAUTHENTICATED'>> {
  const claims = await deps.signingKey.verify(token)
  if (!claims || !(await selectLiveSession(deps.db, claims))) return refuse('UNAUTHENTICATED')
  const { memberSeq, sessionSeq, expiresAt } = claims
  return ok({ caller: { kind: 'member', memberSeq, sessionSeq }, expiresAt })
}
