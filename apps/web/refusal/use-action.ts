import { ApiError, StepUpCancelled } from '@cocobnk/client'
import { PasskeyFailed } from '@cocobnk/client/passkey'
import { toast } from '@cocobnk/ui'
import { useState } from 'react'
import { useText } from '../texts.ts'
import { useFailureText } from './use-failure-text.ts'

/**
 * Runs the action of a button. Refusals are shown in a toast, since there is no field to show them at. `run` returns whether the action
 * succeeded. Cancelling step-up shows nothing.
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
