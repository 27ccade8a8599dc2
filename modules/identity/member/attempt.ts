import type { CommonCode } from '@cocobnk/contract'
import { type Refused, type Result, refuse } from '@cocobnk/result'
import type { Counter, Throttle, Verdict } from '@cocobnk/throttle'

type AttemptCode = 'TOO_MANY_ATTEMPTS' | Extract<CommonCode, 'SERVICE_UNAVAILABLE'>

/**
 * Runs something that can be guessed. The attempt is counted before it is made, so that concurrent attempts get no more tries than
 * sequential ones, and a success is uncounted. Without the counters every attempt is refused.
 */
export async function attempt<Value, Code extends string>(
  throttle: Throttle,
  counters: readonly Counter[],
  work: () => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | AttemptCode>> {
  const verdict = await throttle.take(...counters)
  if (verdict.kind !== 'within') return tooOften(verdict)
  const result = await work()
  if (result.ok) await verdict.forgive()
  return result
}

/** The refusal for too many attempts, or for unavailable counters. */
export function tooOften(verdict: Exclude<Verdict, { readonly kind: 'within' }>): Refused<AttemptCode> {
  if (verdict.kind === 'unknown') return refuse('SERVICE_UNAVAILABLE')
  return refuse('TOO_MANY_ATTEMPTS', { values: { minutes: String(Math.ceil(verdict.seconds / 60)) } })
}
