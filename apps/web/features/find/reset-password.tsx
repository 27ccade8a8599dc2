import { Form, type FormValues, SubmitButton } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { useNewPassword } from '../../credential-field/new-password.ts'
import { NewPasswordFields } from '../../credential-field/new-password-fields.tsx'
import { SentCodeField } from '../../credential-field/sent-code-field.tsx'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'

type ResetPasswordProps = { readonly userId: string; readonly onDone: (userId: string) => Promise<void> }

export function ResetPassword({ userId, onDone }: ResetPasswordProps): ReactNode {
  const t = useText('find')
  const { client } = useApp()
  const validate = useNewPassword('new_password')
  const { trouble, submit } = useSubmit({ CODE_REFUSED: 'code' })
  const resend = () => client.call('POST /member/find/password', { body: { user_id: userId } })
  const reset = ({ code = '', new_password = '' }: FormValues) =>
    submit(async () => {
      await client.call('POST /member/find/password/token', { body: { user_id: userId, code, new_password } })
      await onDone(userId)
    })
  return (
    <Form onSubmit={reset} validate={validate}>
      {trouble ? <Trouble>{trouble}</Trouble> : null}
      <SentCodeField by="mail" resend={resend} />
      <NewPasswordFields name="new_password" />
      <SubmitButton>{t('setPassword')}</SubmitButton>
    </Form>
  )
}
