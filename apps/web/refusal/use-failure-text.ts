import type { ApiError } from '@cocobnk/client'
import { useText } from '../texts.ts'
import { isUnknown } from './outcome.ts'

/** Returns the server's message. Without one, a translated text that distinguishes an offline browser. */
export function useFailureText(): (failure: ApiError) => string {
  const t = useText('refusal')
  return (failure) => {
    if (!isUnknown(failure) || typeof failure.error === 'string') return failure.message
    return t(navigator.onLine === false ? 'unknown.offline' : 'unknown')
  }
}
