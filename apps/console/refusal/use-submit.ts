import { ApiError, StepUpCancelled } from '@cocobnk/client'
import { PasskeyFailed } from '@cocobnk/client/passkey'
import type { FormAnswer } from '@cocobnk/ui'
import { useState } from 'react'
import { useText } from '../texts.ts'
import { refusalText } from './refusal-text.ts'

/** Which field a refusal belongs to, for those that concern one field as a whole. */
type FieldOfCode = Readonly<Record<string, string>>

/**
 * Runs what a form sends and puts a refusal where it belongs: at its fields, or as `trouble` above the form, with its
 * `code` for screens that know a way out of it. Names of fields may come with a part of the request in front (`value.max_emails`). A form that sends along what was entered
 * elsewhere names the fields it has itself: a fault of any other is trouble.
 */
export function useSubmit(fieldOfCode: FieldOfCode = {}, own?: readonly string[]) {
  const t = useText('shell')
  const [trouble, setTrouble] = useState<string>()
  const [code, setCode] = useState<string | number>()
  const submit = async (act: () => Promise<unknown>): Promise<FormAnswer | undefined> => {
    setTrouble(undefined)
    setCode(undefined)
    try {
      await act()
    } catch (failure) {
      // Whoever turned away from their key knows that nothing happened.
      if (failure instanceof StepUpCancelled) return undefined
      if (failure instanceof PasskeyFailed) {
        setTrouble(t('passkey.failed'))
        return undefined
      }
      if (!(failure instanceof ApiError)) throw failure
      const field = fieldOfCode[failure.error]
      if (field) return { fields: { [field]: failure.message } }
      const fields = Object.keys(failure.fields).filter((name) => own?.includes(name) ?? true)
      if (fields.length > 0) return { fields: Object.fromEntries(fields.map((name) => [name, t('field.invalid')])) }
      setTrouble(refusalText(failure) ?? t('error.unreached'))
      setCode(failure.error)
    }
    return undefined
  }
  return { trouble, code, submit }
}
