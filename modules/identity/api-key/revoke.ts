import type { CommonCode } from '@cocobnk/contract'
import { commitIfOk, type Kysely } from '@cocobnk/database'
import { notifySecurity } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { Actor, ApiKeyDeps } from './deps.ts'
import { type ApiKeyTables, revokeKeys } from './store.ts'

export function revokeKey(
  deps: ApiKeyDeps,
  { memberSeq, client, keySeq }: Actor & { readonly keySeq: string },
): Promise<Result<object, Extract<CommonCode, 'NOT_FOUND'>>> {
  return commitIfOk(deps.db, async (transaction) => {
    const [name] = await revokeKeys(transaction, memberSeq, keySeq)
    if (name === undefined) return refuse('NOT_FOUND')
    await notifySecurity(transaction, deps, { memberSeq, client, event: 'API_KEY_REVOKED', about: name })
    return ok({})
  })
}

/** Revokes all keys together with the sessions, so that a thief's key does not outlive the lockout of the thief. */
export function revokeAllKeys(transaction: Kysely<ApiKeyTables>, memberSeq: string): Promise<readonly string[]> {
  return revokeKeys(transaction, memberSeq)
}
