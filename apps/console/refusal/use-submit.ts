import { ApiError } from '@cocobnk/client'
import type { FormAnswer } from '@cocobnk/ui'
import { useState } from 'react'
import { useText } from '../texts.ts'
import { refusalText } from './refusal-text.ts'

/**
 * Runs what a form sends and puts a refusal where it belongs: at its fields, or as `trouble` above the form. Names of
 * fields may come with a part of the request in front (`value.max_emails`).
 */
export function useSubmit() {
  const t = useText('shell')
  const [trouble, setTrouble] = useState<string>()
  const submit = async (act: () => Promise<unknown>): Promise<FormAnswer | undefined> => {
    setTrouble(undefined)
    try {
      await act()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      const fields = Object.keys(failure.fields)
      if (fields.length > 0) return { fields: Object.fromEntries(fields.map((name) => [name, t('field.invalid')])) }
      setTrouble(refusalText(failure) ?? t('error.unreached'))
    }
    return undefined
  }
  return { trouble, submit }
}
