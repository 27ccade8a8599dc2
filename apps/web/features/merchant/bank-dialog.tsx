import { Form, type FormValues, ModalDialog, SubmitButton, Text, TextField, toast } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { MEMBER } from '../../live/query-keys.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import { BankFields } from '../withdraw-address/bank-fields.tsx'

/** Registers a bank account in the member's own name. An operator reviews it, and it has a cooling-off period like every destination. */
export function BankDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useText('merchant')
  const address = useText('withdraw-address')
  const { client, queryClient } = useApp()
  const { trouble, submit } = useSubmit({ HOLDER_DIFFERS: 'holder_name', DUPLICATE_ADDRESS: 'account_number' })
  const add = ({ bank = '', holder_name = '', birth_date = '', account_number = '', label = '' }: FormValues) =>
    submit(async () => {
      const body = { bank, holder_name, birth_date, account_number, label }
      await client.call('POST /member/me/bank', { body })
      await queryClient.invalidateQueries({ queryKey: [MEMBER] })
      toast.success(t('registered'))
      onClose()
    })
  return (
    <ModalDialog open onClose={onClose} title={t('bank.add')}>
      <Form onSubmit={add}>
        <Text tone="muted">{t('bank.lede')}</Text>
        {trouble ? <Trouble>{trouble}</Trouble> : null}
        <BankFields />
        <TextField name="account_number" label={address('account')} required autoComplete="off" maxLength={40} />
        <TextField name="label" label={address('label')} hint={address('label.hint')} required maxLength={40} />
        <SubmitButton>{t('bank.add')}</SubmitButton>
      </Form>
    </ModalDialog>
  )
}
