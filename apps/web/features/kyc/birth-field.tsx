import { TextField } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'

/** Six digits, year first. */
export function BirthField(): ReactNode {
  const t = useText('kyc')
  return (
    <TextField
      name="birth_date"
      label={t('field.birth_date')}
      hint={t('birth.hint')}
      required
      inputMode="numeric"
      restrict={{ number: true }}
      maxLength={6}
    />
  )
}
