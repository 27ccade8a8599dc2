import { Form, type FormValues, ModalDialog, Note, SubmitButton, toast } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { OneTimeCodeField } from '../../credential-field/one-time-code-field.tsx'
import { MEMBER } from '../../live/query-keys.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'

type DeactivateDialogProps = { readonly id: string; readonly open: boolean; readonly onClose: () => void }

export function DeactivateDialog({ id, open, onClose }: DeactivateDialogProps): ReactNode {
  const t = useText('otp')
  const { client, queryClient } = useApp()
  const { trouble, submit } = useSubmit({ OTP_REFUSED: 'otp_token' })
  const deactivate = ({ otp_token: token = '' }: FormValues) =>
    submit(async () => {
      await client.call('DELETE /otp/{id}', { path: { id }, body: { token } })
      onClose()
      await queryClient.invalidateQueries({ queryKey: [MEMBER] })
      toast.success(t('turnedOff'))
    })
  return (
    <ModalDialog open={open} onClose={onClose} title={t('turnOff.title')}>
      <Form onSubmit={deactivate}>
        <Note tone="pending">{t('turnOff.note')}</Note>
        {trouble ? <Trouble>{trouble}</Trouble> : null}
        <OneTimeCodeField autoFocus />
        <SubmitButton variant="danger">{t('turnOff')}</SubmitButton>
      </Form>
    </ModalDialog>
  )
}
