import type { ApiError } from '@cocobnk/client'
import { useText } from '../texts.ts'
import { OFFLINE, OUTCOME_UNKNOWN } from './outcome.ts'

/** Returns the server's message. Without one, a translated text that distinguishes an offline browser. */
export function useFailureText(): (failure: ApiError) => string {
  const t = useText('refusal')
  return (failure) => {
    if (failure.error === OFFLINE) return t('offline')
    if (failure.error !== -1 && failure.error !== OUTCOME_UNKNOWN) return failure.message
    return t(navigator.onLine === false ? 'unknown.offline' : 'unknown')
  }
}
