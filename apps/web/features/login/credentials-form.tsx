import { Button, Form, type FormValues, PasswordField, Stack, SubmitButton, TextField, TextLink } from '@cocobnk/ui'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { SentCodeField } from '../../credential-field/sent-code-field.tsx'
import { Trouble } from '../../refusal/trouble.tsx'
import { useAction } from '../../refusal/use-action.ts'
import { useSubmit } from '../../refusal/use-submit.ts'
import { withRedirect } from '../../session/redirect-from.ts'
import { useText } from '../../texts.ts'
import { PasskeyButton } from '../passkey/passkey-button.tsx'
import css from './credentials-form.module.css'
import { isMailOffered, useMailCode } from './use-mail-code.ts'
import { usePasskeyOffer } from './use-passkey-offer.ts'
import { WayOut } from './way-out.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Prefilled after registration or ID recovery. */
    readonly userId?: string
  }
}

export type Credentials = { readonly user_id: string; readonly password: string; readonly mail_code?: string }

type CredentialsFormProps = {
  /** Where to continue after the login, also if the visitor signs up instead. */
  readonly redirectFrom: string | undefined
  readonly onEntered: () => Promise<void>
  readonly onCodeNeeded: (credentials: Credentials) => Promise<void>
}

export function CredentialsForm({ redirectFrom, onEntered, onCodeNeeded }: CredentialsFormProps): ReactNode {
  const t = useText('login')
  const { session } = useApp()
  const known = useLocation({ select: ({ state }) => state.userId })
  const { trouble, code, submit } = useSubmit({ CODE_REFUSED: 'code' })

  const mail = useMailCode()
  const { pending, run } = useAction()
  const login = ({ user_id = '', password = '', code: mail_code = '' }: FormValues) =>
    submit(async () => {
      mail.name(user_id)
      const credentials = { user_id, password, ...(mail.isSent && mail_code ? { mail_code } : {}) }
      const answer = await session.login(credentials)
      await (answer === 'in' ? onEntered() : onCodeNeeded(credentials))
    })
  const offer = usePasskeyOffer((answer) =>
    submit(async () => {
      await session.loginByPasskey(answer)
      await onEntered()
    }),
  )
  const loginByPasskey = () =>
    submit(async () => {
      const answer = await session.passkey()
      if (!answer) return offer()
      await session.loginByPasskey(answer)
      await onEntered()
    })

  return (
    <Stack gap="lg">
      <Form onSubmit={login}>
        {trouble ? (
          <Trouble>
            {trouble} <WayOut code={code} />
          </Trouble>
        ) : null}
        <TextField
          name="user_id"
          label={t('userId')}
          required
          autoComplete="username webauthn"
          defaultValue={known ?? ''}
          maxLength={320}
        />
        <PasswordField name="password" label={t('password')} required autoComplete="current-password" maxLength={128} />
        {mail.isSent ? <SentCodeField by="mail" resend={mail.send} /> : null}
        {!mail.isSent && isMailOffered(code) ? (
          <Button size="sm" disabled={pending} onClick={() => void run(mail.send)}>
            {t('mailCode')}
          </Button>
        ) : null}
        <SubmitButton>{t('submit')}</SubmitButton>
      </Form>
      <PasskeyButton act={loginByPasskey}>{t('passkey')}</PasskeyButton>
      <p className={css.links}>
        <TextLink component={Link} to="/find">
          {t('find')}
        </TextLink>
        <TextLink component={Link} to={withRedirect('/register', redirectFrom)}>
          {t('register')}
        </TextLink>
      </p>
    </Stack>
  )
}
