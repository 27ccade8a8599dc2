import type { ClientCaller } from '@cocobnk/contract'
import { stateOf } from '@cocobnk/member'
import type { OauthDeps } from './deps.ts'
import { type DpopRequest, isProofOf } from './dpop.ts'
import { noteUse } from './grant.store.ts'
import type { OpenProvider } from './open-provider.ts'

type CallerDeps = Pick<OauthDeps, 'db' | 'webOrigin'> & {
  readonly provider: Pick<OpenProvider, 'current'>
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
  const found = await (await deps.provider.current()).AccessToken.find(token)
  if (!(found?.clientId && found.accountId && found.grantId)) return undefined
  const { jkt } = found as { readonly jkt?: string }
  if (jkt === undefined ? request.isDpop : !(await isProofOf(deps, { jkt, token, request }))) return undefined
  if ((await stateOf(deps.db, found.accountId)) !== 'ACTIVE') return undefined
  noteUse(deps.db, found.grantId).catch(deps.onProblem)
  return { kind: 'client', clientId: found.clientId, memberSeq: found.accountId, scopes: [...found.scopes] }
}
