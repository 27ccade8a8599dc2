import { randomBytes } from 'node:crypto'
import type { CodeOf, KeyScope, Output } from '@cocobnk/contract'
import { commitIfOk, uuidV7 } from '@cocobnk/database'
import { holdForNewFactor, memberVault, notifySecurity } from '@cocobnk/member'
import { intentSecret } from '@cocobnk/request-signature'
import { ok, type Result, refuse } from '@cocobnk/result'
import { type Actor, type ApiKeyDeps, secretField } from './deps.ts'
import { showKey } from './list.ts'
import { countLiveKeys, insertKey } from './store.ts'

const LIVE_MAX = 10
const SECRET_BYTES = 32

type Wish = Actor & {
  readonly sessionSeq: string
  readonly name: string
  readonly scope: KeyScope
  readonly networks: readonly string[]
  readonly lifeDays: number
}

/**
 * Creates a key, only after step-up for exactly this request. Its secrets are returned once. The api opens the sealed copy of one to verify
 * signatures. The other, of a key that can move money, is stored nowhere: with it the poster verifies that the member's program signed.
 */
export async function createKey(
  deps: ApiKeyDeps,
  { memberSeq, sessionSeq, client, name, scope, networks, lifeDays }: Wish,
): Promise<Result<Output<'POST /member/me/api-key'>, CodeOf<'POST /member/me/api-key'>>> {
  const keySeq = uuidV7()
  const secret = `csk_${randomBytes(SECRET_BYTES).toString('base64url')}`
  const sealed = await memberVault(deps.db, deps.vault, memberSeq).seal(secretField(keySeq), secret)
  return commitIfOk(deps.db, async (transaction) => {
    const key = { key_seq: keySeq, member_seq: memberSeq, name, scope, networks: [...networks], secret: sealed }
    const row = await insertKey(transaction, key, lifeDays)
    // Counted afterwards, because inserting locks the member: of two concurrent inserts, the second counts the first.
    if ((await countLiveKeys(transaction, memberSeq)) > LIVE_MAX)
      return refuse('TOO_MANY_API_KEYS', { values: { max: String(LIVE_MAX) } })
    // Otherwise a key made in a held session would bypass the hold.
    await holdForNewFactor(transaction, { memberSeq, sessionSeq })
    await notifySecurity(transaction, deps, { memberSeq, client, event: 'API_KEY_ADDED', about: `${name} · ${scope}` })
    const signatory = { by: 'key', id: keySeq, member: memberSeq } as const
    const intent_secret = scope === 'READ' ? null : intentSecret(deps.intentKey, signatory)
    return ok({ api_key: showKey(row), secret, intent_secret })
  })
}
