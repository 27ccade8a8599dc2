import type { FieldErrors, FormValues } from '@cocobnk/ui'
import { useText } from '../../texts.ts'

/** Form check: a name of blanks counts as missing. */
export function useNameCheck(): (values: FormValues) => FieldErrors {
  const t = useText('account')
  return ({ title = '' }) => (title.trim() ? {} : { title: t('name.required') })
}
