import { Form, type FormValues, SubmitButton } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { OneTimeCodeField } from '../../credential-field/one-time-code-field.tsx'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import type { Credentials } from './credentials-form.tsx'

type CodeFormProps = { readonly credentials: Credentials; readonly onEntered: () => Promise<void> }

export function CodeForm({ credentials, onEntered }: CodeFormProps): ReactNode {
  const t = useText('login')
  const { session } = useApp()
  const { trouble, submit } = useSubmit({ OTP_REFUSED: 'otp_token' })
  const login = ({ otp_token = '' }: FormValues) =>
    submit(async () => {
      await session.login({ ...credentials, otp_token })
      await onEntered()
    })
  return (
    <Form onSubmit={login}>
      {trouble ? <Trouble>{trouble}</Trouble> : null}
      <OneTimeCodeField autoFocus />
      <SubmitButton>{t('submit')}</SubmitButton>
    </Form>
  )
}
