import type { ClientCaller } from '@cocobnk/contract'
import { stateOf } from '@cocobnk/member'
import { selectAccess } from './artifact.store.ts'
import type { OauthDeps } from './deps.ts'
import { type DpopRequest, isProofOf } from './dpop.ts'
import { noteUse } from './grant.store.ts'
import { hashOf } from './secret.ts'

type CallerDeps = Pick<OauthDeps, 'db' | 'webOrigin'> & {
  /** Whether this nonce of this key has not been used before. */
  readonly isFirst: (keyId: string, nonce: string) => Promise<boolean>
  readonly onProblem: (error: unknown) => void
}

/**
 * Returns the caller of a token, read from the row every time: a revoked consent ends at once, in every process. A token that is bound to
 * a key is worthless without a proof of that key.
 */
export async function findClientCaller(
  deps: CallerDeps,
  token: string,
  request: DpopRequest,
): Promise<ClientCaller | undefined> {
  const found = await selectAccess(deps.db, hashOf(token))
  if (!(found?.client_id && found.scopes)) return undefined
  const { client_id: clientId, member_seq: memberSeq, grant_seq: grantSeq, bound_to: jkt, scopes } = found
  if (jkt === null ? request.isDpop : !(await isProofOf(deps, { jkt, token, request }))) return undefined
  if ((await stateOf(deps.db, memberSeq)) !== 'ACTIVE') return undefined
  noteUse(deps.db, grantSeq).catch(deps.onProblem)
  return { kind: 'client', clientId, memberSeq, scopes }
}
