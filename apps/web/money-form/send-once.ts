import { ApiError } from '@cocobnk/client'
import { isUnknown, OFFLINE, OUTCOME_UNKNOWN, saysNothing } from '../refusal/outcome.ts'
import type { ContentKeys } from './content-keys.ts'
import { FormLeft, type NextTry } from './next-try.ts'

/** How long a request without an answer is repeated by itself. Afterwards, and once the connection is lost, only the member repeats it. */
export const REPEATED_FOR_MS = 30_000

type SendOnceDeps = {
  readonly keys: ContentKeys
  readonly isOnline: () => boolean
  readonly nextTry: NextTry
  readonly now: () => number
  /** Called with true while the outcome is unknown, and with false once there is an answer or nothing is repeated any more. */
  readonly onUnknown: (isUnknown: boolean) => void
}

/**
 * Sends a request that must be executed only once. The key belongs to the content: a corrected form is a new request, a repeated one the
 * same. Without an answer it is repeated with the same key for a short time while the browser is online. It is never kept for later: what
 * a member asked for before the connection was lost happens only if the member asks again, and then once.
 */
export async function sendOnce<Answer>(
  { keys, isOnline, nextTry, now, onUnknown }: SendOnceDeps,
  content: unknown,
  send: (key: string) => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  if (!isOnline()) throw new ApiError({ error: OFFLINE }, { status: 0 })
  const key = keys.keyOf(content)
  const since = now()
  let wasUnknown = false
  try {
    for (let tries = 0; ; tries += 1) {
      try {
        const answer = await send(key)
        keys.settle()
        if (wasUnknown && signal.aborted) throw new FormLeft('answered after the form was left')
        return answer
      } catch (failure) {
        const isOpen = isUnknown(failure) || (wasUnknown && saysNothing(failure))
        if (!isOpen) {
          if (failure instanceof ApiError && !saysNothing(failure)) keys.settle()
          throw failure
        }
        if (!isOnline() || now() - since >= REPEATED_FOR_MS) throw outcomeUnknown(failure)
        if (!wasUnknown) onUnknown(true)
        wasUnknown = true
        if ((await nextTry(tries, signal)) === 'lost' || !isOnline()) throw outcomeUnknown(failure)
      }
    }
  } finally {
    if (wasUnknown) onUnknown(false)
  }
}

function outcomeUnknown(cause: unknown): ApiError {
  return new ApiError({ error: OUTCOME_UNKNOWN }, { status: 0, cause })
}
