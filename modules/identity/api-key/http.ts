import type { Handlers } from '@cocobnk/contract'
import { ok } from '@cocobnk/result'
import { createKey } from './create.ts'
import type { ApiKeyDeps } from './deps.ts'
import { listKeys } from './list.ts'
import { revokeKey } from './revoke.ts'

type ApiKeyKey = 'GET /member/me/api-key' | 'POST /member/me/api-key' | 'DELETE /member/me/api-key/{key_seq}'

export function apiKeyHttp(deps: ApiKeyDeps): Handlers<ApiKeyKey> {
  return {
    'GET /member/me/api-key': async ({ caller }) => ok({ list: await listKeys(deps, caller.memberSeq) }),
    'POST /member/me/api-key': ({ caller, client, body: { life_days: lifeDays, ...wish } }) =>
      createKey(deps, { memberSeq: caller.memberSeq, sessionSeq: caller.sessionSeq, client, lifeDays, ...wish }),
    'DELETE /member/me/api-key/{key_seq}': ({ caller, client, path }) =>
      revokeKey(deps, { memberSeq: caller.memberSeq, client, keySeq: path.key_seq }),
  }
}
