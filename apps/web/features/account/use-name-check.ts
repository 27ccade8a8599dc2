import type { FieldErrors, FormValues } from '@cocobnk/ui'
import { useText } from '../../texts.ts'

/** Blanks are no name. */
export function useNameCheck(): (values: FormValues) => FieldErrors {
  const t = useText('account')
  return ({ title = '' }) => (title.trim() ? {} : { title: t('name.required') })
}
