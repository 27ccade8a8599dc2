import { ApiError, StepUpCancelled } from '@cocobnk/client'
import { PasskeyFailed } from '@cocobnk/client/passkey'
import type { FormAnswer } from '@cocobnk/ui'
import { useState } from 'react'
import { useText } from '../texts.ts'
import { refusalText } from './refusal-text.ts'

/** Maps refusal codes that concern one field as a whole to that field. */
type FieldOfCode = Readonly<Record<string, string>>

/**
 * Submits a form and shows a refusal at the fields it concerns, or else as `trouble` above the form. `code` is the refusal's code,
 * for screens that offer a way out of it. Field names may be prefixed by a part of the request (`value.max_emails`). A form that
 * also submits values entered elsewhere lists its own fields in `own`; a fault in any other field becomes `trouble`.
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
      // An operator who dismisses the passkey prompt knows that nothing happened.
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
