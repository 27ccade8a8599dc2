import type { CommonCode } from '@cocobnk/contract'
import { type Refused, type Result, refuse } from '@cocobnk/result'
import type { Counter, Throttle, Verdict } from '@cocobnk/throttle'

type AttemptCode = 'TOO_MANY_ATTEMPTS' | Extract<CommonCode, 'SERVICE_UNAVAILABLE'>

/**
 * Something that can be guessed: it counts before it is tried, so that many at once get no more tries than one after the
 * other, and what succeeds is taken back. Without the counters nobody guesses at all.
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

/** Asked too often, or while nobody can count. */
export function tooOften(verdict: Exclude<Verdict, { readonly kind: 'within' }>): Refused<AttemptCode> {
  if (verdict.kind === 'unknown') return refuse('SERVICE_UNAVAILABLE')
  return refuse('TOO_MANY_ATTEMPTS', { values: { minutes: String(Math.ceil(verdict.seconds / 60)) } })
}
