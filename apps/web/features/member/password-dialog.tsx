import { Form, type FormValues, ModalDialog, Note, PasswordField, SubmitButton, toast } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { useNewPassword } from '../../credential-field/new-password.ts'
import { NewPasswordFields } from '../../credential-field/new-password-fields.tsx'
import { MEMBER } from '../../live/query-keys.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'

type PasswordDialogProps = { readonly open: boolean; readonly onClose: () => void }

/** Sets a new password, which logs out every other device. */
export function PasswordDialog({ open, onClose }: PasswordDialogProps): ReactNode {
  const t = useText('member')
  return (
    <ModalDialog open={open} onClose={onClose} title={t('passwordChange')}>
      <PasswordForm onDone={onClose} />
    </ModalDialog>
  )
}

function PasswordForm({ onDone }: { readonly onDone: () => void }): ReactNode {
  const t = useText('member')
  const { client, queryClient } = useApp()
  const validate = useNewPassword('new_password')
  const { trouble, submit } = useSubmit({ PASSWORD_REFUSED: 'password' })

  const change = ({ password = '', new_password = '' }: FormValues) =>
    submit(async () => {
      await client.call('PATCH /member/me', { body: { type: 'UPDATE_PASSWORD', password, new_password } })
      onDone()
      await queryClient.invalidateQueries({ queryKey: [MEMBER] })
      toast.success(t('passwordChanged'))
    })

  return (
    <Form onSubmit={change} validate={validate}>
      {trouble ? <Trouble>{trouble}</Trouble> : null}
      <PasswordField
        name="password"
        label={t('passwordNow')}
        required
        autoFocus
        autoComplete="current-password"
        maxLength={128}
      />
      <NewPasswordFields name="new_password" />
      <Note>{t('passwordEnds')}</Note>
      <SubmitButton>{t('passwordChange')}</SubmitButton>
    </Form>
  )
}
