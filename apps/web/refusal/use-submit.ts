import { ApiError, StepUpCancelled } from '@cocobnk/client'
import { PasskeyFailed } from '@cocobnk/client/passkey'
import type { FormAnswer } from '@cocobnk/ui'
import { useEffect, useState } from 'react'
import { FormLeft } from '../money-form/next-try.ts'
import { useText } from '../texts.ts'
import { fieldKeyOf } from './field-key.ts'
import { OFFLINE } from './outcome.ts'
import { useFailureText } from './use-failure-text.ts'

/** Field names by refusal code, for refusals that concern one field as a whole. */
type FieldOfCode = Readonly<Record<string, string>>

/**
 * Submits a form and assigns refusals: to their fields, or as `trouble` above the form, with the `code` for callers that offer a remedy.
 * Cancelling step-up shows nothing. While the outcome is unknown, `trouble` states that the request is being retried (`onUnknown` for
 * `useKeyedCall`).
 */
export function useSubmit(fieldOfCode: FieldOfCode = {}) {
  const t = useText('refusal')
  const failureText = useFailureText()
  const [trouble, setTrouble] = useState<string>()
  const [isUnknown, setUnknown] = useState(false)
  const [code, setCode] = useState<string | number>()
  // The message about a lost connection is cleared once the browser is online again.
  useEffect(() => {
    if (code !== -1 && code !== OFFLINE) return undefined
    const clear = () => {
      setTrouble(undefined)
      setCode(undefined)
    }
    addEventListener('online', clear)
    return () => removeEventListener('online', clear)
  }, [code])
  const submit = async (act: () => Promise<unknown>): Promise<FormAnswer | undefined> => {
    setTrouble(undefined)
    setCode(undefined)
    try {
      await act()
    } catch (failure) {
      if (failure instanceof StepUpCancelled || failure instanceof FormLeft) return undefined
      if (failure instanceof PasskeyFailed) {
        setTrouble(t('passkeyFailed'))
        return undefined
      }
      if (!(failure instanceof ApiError)) throw failure
      const field = fieldOfCode[failure.error]
      if (field) return { fields: { [field]: failure.message } }
      const fields = Object.entries(failure.fields).map(([name, code]) => [name, t(fieldKeyOf(code))])
      if (fields.length > 0) return { fields: Object.fromEntries(fields) }
      setTrouble(failureText(failure))
      setCode(failure.error)
    }
    return undefined
  }
  return {
    trouble: isUnknown ? t('unknown.asking') : trouble,
    tone: isUnknown ? ('pending' as const) : ('danger' as const),
    code,
    submit,
    onUnknown: setUnknown,
  }
}
