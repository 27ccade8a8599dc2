import { TextField } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'

/** Fields for the bank and the owner of a bank account. */
export function BankFields(): ReactNode {
  const t = useText('withdraw-address')
  return (
    <>
      <TextField name="bank" label={t('bank')} required maxLength={60} />
      <TextField name="holder_name" label={t('holder')} required autoComplete="name" maxLength={80} />
      <TextField
        name="birth_date"
        label={t('birth')}
        hint={t('birth.hint')}
        required
        inputMode="numeric"
        restrict={{ number: true }}
        maxLength={6}
      />
    </>
  )
}
