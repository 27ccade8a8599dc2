import { ApiError, StepUpCancelled } from '@cocobnk/client'
import { PasskeyFailed } from '@cocobnk/client/passkey'
import type { FormAnswer } from '@cocobnk/ui'
import { useEffect, useState } from 'react'
import { FormLeft } from '../money-form/next-try.ts'
import { useText } from '../texts.ts'
import { fieldKeyOf } from './field-key.ts'
import { useFailureText } from './use-failure-text.ts'

/** Which field a refusal belongs to, for those that concern one field as a whole. */
type FieldOfCode = Readonly<Record<string, string>>

/**
 * Runs what a form sends and puts a refusal where it belongs: at its fields, or as `trouble` above the form, with its
 * `code` for those who know what to do about it. A member who turned away from a proof hears nothing. While nobody knows
 * whether it was done, `trouble` says that it is being asked again (`onUnknown` for `useKeyedCall`).
 */
export function useSubmit(fieldOfCode: FieldOfCode = {}) {
  const t = useText('refusal')
  const failureText = useFailureText()
  const [trouble, setTrouble] = useState<string>()
  const [isUnknown, setUnknown] = useState(false)
  const [code, setCode] = useState<string | number>()
  // Said of a lost connection: it no longer holds once there is one again.
  useEffect(() => {
    if (code !== -1) return undefined
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
