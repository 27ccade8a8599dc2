import type { ApiError } from '@cocobnk/client'
import { useText } from '../texts.ts'
import { isUnknown } from './outcome.ts'

/** What the bank said; where it said nothing, whether anything was sent, in the reader's language. */
export function useFailureText(): (failure: ApiError) => string {
  const t = useText('refusal')
  return (failure) => {
    if (!isUnknown(failure) || typeof failure.error === 'string') return failure.message
    return t(navigator.onLine === false ? 'unknown.offline' : 'unknown')
  }
}
