import { recordAudit } from '@cocobnk/audit'
import { attempt } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { OperatorDeps } from './deps.ts'
import { stepOf } from './one-time-code.ts'
import { selectOperator, updateStep } from './store.ts'

type Fault = 'STEP_UP_REQUIRED' | 'OTP_REFUSED' | 'TOO_MANY_ATTEMPTS' | 'SERVICE_UNAVAILABLE'

const CODE_SHAPE = /^\d{6}$/

/**
 * Whether the operator is at the keyboard and wants exactly this: the code comes with the request and is spent by it, so it
 * is good for no other. A stolen token alone asks for nothing dangerous and decides nothing.
 */
export async function checkFreshCode(
  deps: Pick<OperatorDeps, 'db' | 'vault' | 'throttle'>,
  operatorSeq: string,
  code: string | undefined,
): Promise<Result<undefined, Fault>> {
  if (code === undefined) return refuse('STEP_UP_REQUIRED')
  const actor = `operator:${operatorSeq}`
  return attempt(deps.throttle, [{ kind: 'operator-code', subject: operatorSeq }], async () => {
    const operator = CODE_SHAPE.test(code) ? await selectOperator(deps.db, operatorSeq) : undefined
    const step = operator && (await stepOf(deps, operator, code))
    const isFirstUse = step !== undefined && (await updateStep(deps.db, operatorSeq, step))
    if (isFirstUse) return ok(undefined)
    // A wrong code in a live session is a slip, or a thief with a token: bounded by the throttle, so the log keeps each.
    await recordAudit(deps.db, { actor, action: 'operator.code-refused', subject: actor, detail: {} })
    return refuse('OTP_REFUSED')
  })
}
