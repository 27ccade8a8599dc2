import { passwordFaults } from '@cocobnk/contract'
import { Form, type FormValues, PasswordField, SubmitButton } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import type { Secret } from './secret.ts'

type PasswordStepProps = {
  readonly token: string
  readonly email: string
  readonly onSet: (secret: Secret) => void
}

export function PasswordStep({ token, email, onSet }: PasswordStepProps): ReactNode {
  const t = useText('invitation')
  const { client } = useConsole()
  const { trouble, submit } = useSubmit()
  const validate = ({ password = '', again = '' }: FormValues): Record<string, string> => {
    if (passwordFaults(password).length > 0) return { password: t('password.rule') }
    return password === again ? {} : { again: t('again.differs') }
  }
  const accept = ({ password = '' }: FormValues) =>
    submit(async () => onSet(await client.call('POST /operator/invitation/accept', { body: { token, password } })))
  return (
    <Form onSubmit={accept} validate={validate}>
      {trouble ? <Trouble>{trouble}</Trouble> : null}
      {/* So that the browser saves the password under the right user name. */}
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <PasswordField
        name="password"
        label={t('password')}
        hint={t('password.rule')}
        required
        autoFocus
        autoComplete="new-password"
        maxLength={128}
      />
      <PasswordField name="again" label={t('again')} required autoComplete="new-password" maxLength={128} />
      <SubmitButton>{t('next')}</SubmitButton>
    </Form>
  )
}
