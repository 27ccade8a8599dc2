import { CodeField, Form, type FormValues, Note, PasswordField, SubmitButton, Text, TextField } from '@cocobnk/ui'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../../context.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useSession } from '../../session/use-session.ts'
import { wayBack } from '../../session/way-back.ts'
import { useText } from '../../texts.ts'
import { Entrance } from './entrance.tsx'
import { MailCode } from './mail-code.tsx'

/** Password and code are submitted together, so that a refusal does not reveal whether the password was right. */
export function LoginScreen({ from }: { readonly from: string | undefined }): ReactNode {
  const t = useText('login')
  const { session } = useConsole()
  const navigate = useNavigate()
  const { ended } = useSession()
  const { trouble, code, submit } = useSubmit({ CODE_REFUSED: 'mail_code' })
  const [entered, setEntered] = useState('')
  const login = ({ email = '', password = '', otp_token = '', mail_code }: FormValues) =>
    submit(async () => {
      setEntered(email)
      await session.login({ email, password, otp_token, ...(mail_code ? { mail_code } : {}) })
      await navigate({ to: wayBack(from), replace: true })
    })
  return (
    <Entrance title={t('title')}>
      {ended === 'idle' || ended === 'over' ? <Note tone="pending">{t(`ended.${ended}`)}</Note> : null}
      <Form onSubmit={login}>
        {trouble ? <Trouble>{trouble}</Trouble> : null}
        <TextField name="email" type="email" label={t('email')} required autoFocus autoComplete="username" />
        <PasswordField name="password" label={t('password')} required autoComplete="current-password" maxLength={128} />
        <CodeField name="otp_token" label={t('code')} hint={t('code.hint')} required submits />
        <MailCode email={entered} isOffered={code === 'OPERATOR_LOGIN_CODE_NEEDED'} />
        <SubmitButton>{t('submit')}</SubmitButton>
      </Form>
      <Text size="caption" tone="quiet">
        {t('help')}
      </Text>
    </Entrance>
  )
}
