import { ApiError, StepUpCancelled } from '@cocobnk/client'
import { PasskeyFailed } from '@cocobnk/client/passkey'
import { toast } from '@cocobnk/ui'
import { useState } from 'react'
import { useText } from '../texts.ts'
import { useFailureText } from './use-failure-text.ts'

/**
 * Runs what a single press starts and says a refusal in a toast, for there is no field to say it at. `run` tells
 * whether it was done; a member who turned away from a proof hears nothing.
 */
export function useAction() {
  const t = useText('refusal')
  const failureText = useFailureText()
  const [pending, setPending] = useState(false)
  const run = async (act: () => Promise<unknown>): Promise<boolean> => {
    setPending(true)
    try {
      await act()
      return true
    } catch (failure) {
      if (failure instanceof PasskeyFailed) toast.error(t('passkeyFailed'))
      else if (failure instanceof ApiError) toast.error(failureText(failure))
      else if (!(failure instanceof StepUpCancelled)) throw failure
      return false
    } finally {
      setPending(false)
    }
  }
  return { pending, run }
}
