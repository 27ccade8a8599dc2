import { recordAudit } from '@cocobnk/audit'
import type { OperatorCaller } from '@cocobnk/contract'
import { inTransaction } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import { rotate } from '@cocobnk/session'
import { OPERATORS, type OperatorDeps } from './deps.ts'
import { mailOperator } from './notice.ts'
import { revokeSession } from './session.store.ts'
import { type Tokens, tokensOf } from './token.ts'

type Outcome = { readonly tokens?: Tokens; readonly isStolen?: boolean }

/**
 * Exchanges tokens. Requires both: the access token identifies the session, the cookie proves the browser that opened it. A cookie
 * replayed after its successor was used has been copied, so the session ends.
 */
export async function refresh(
  deps: OperatorDeps,
  { operatorSeq, sessionSeq }: Pick<OperatorCaller, 'operatorSeq' | 'sessionSeq'>,
  refreshToken: string | undefined,
): Promise<Result<Tokens, 'SESSION_ENDED'>> {
  if (!refreshToken) return refuse('SESSION_ENDED')
  const { tokens, isStolen } = await inTransaction(deps.db, async (transaction): Promise<Outcome> => {
    const rotating = { family: OPERATORS, secret: deps.refreshSecret }
    const { issued, replayed } = await rotate(transaction, rotating, { refreshToken, sessionSeq })
    if (issued) return { tokens: await tokensOf(deps, issued) }
    if (!replayed) return {}
    await revokeSession(transaction, { operatorSeq, sessionSeq })
    await mailOperator(deps, transaction, operatorSeq, 'SESSION_STOLEN')
    const actor = `operator:${operatorSeq}`
    await recordAudit(transaction, { actor, action: 'operator.session-stolen', subject: actor, detail: {} })
    return { isStolen: true }
  })
  if (isStolen) await deps.push.endOperator({ operatorSeq, sessionSeq })
  return tokens ? ok(tokens) : refuse('SESSION_ENDED')
}
