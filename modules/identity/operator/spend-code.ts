import { recordAudit } from '@cocobnk/audit'
import { attempt } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { OperatorDatabase, OperatorDeps } from './deps.ts'
import { stepOf } from './one-time-code.ts'
import { selectWithFactors, updateStep } from './store.ts'

type Fault = 'OTP_REFUSED' | 'TOO_MANY_ATTEMPTS' | 'SERVICE_UNAVAILABLE'

const CODE_SHAPE = /^\d{6}$/

/** Spends a one-time code of the operator in the transaction of what it confirms. */
export async function spendOperatorCode(
  deps: Pick<OperatorDeps, 'vault' | 'throttle'>,
  transaction: OperatorDatabase,
  operatorSeq: string,
  code: string,
): Promise<Result<undefined, Fault>> {
  const actor = `operator:${operatorSeq}`
  const operator = CODE_SHAPE.test(code) ? await selectWithFactors(transaction, operatorSeq) : undefined
  // Before counting: if the key must be fetched, the transaction runs again, and Redis is not rolled back.
  const step = operator && (await stepOf(deps, operator, code))
  return attempt(deps.throttle, [{ kind: 'operator-code', subject: operatorSeq }], async () => {
    const isFirstUse = step !== undefined && (await updateStep(transaction, operatorSeq, step))
    if (isFirstUse) return ok(undefined)
    // A wrong code in a live session is a typo, or a thief with a token. Their number is bounded by the throttle, so each is logged.
    await recordAudit(transaction, { actor, action: 'operator.code-refused', subject: actor, detail: {} })
    return refuse('OTP_REFUSED')
  })
}
