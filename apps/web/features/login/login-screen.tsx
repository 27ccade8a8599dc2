import { ApiError } from '@cocobnk/client'
import {
  Container,
  Form,
  type FormValues,
  Note,
  PasswordField,
  SubmitButton,
  Text,
  TextField,
  TextLink,
  Title,
} from '@cocobnk/ui'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { safeRedirect } from '../../session/redirect-from.ts'
import { useText } from '../../texts.ts'
import css from './login-screen.module.css'

export function LoginScreen({ redirectFrom }: { readonly redirectFrom: string | undefined }): ReactNode {
  const t = useText('login')
  return (
    <Container className={css.screen}>
      <Title look="h1">{t('title')}</Title>
      <Text tone="muted" className={css.lede}>
        {t(redirectFrom ? 'back' : 'lede')}
      </Text>
      <LoginForm redirectFrom={redirectFrom} />
      <p className={css.links}>
        <TextLink component={Link} to="/find">
          {t('find')}
        </TextLink>
        <TextLink component={Link} to="/register">
          {t('register')}
        </TextLink>
      </p>
      <Note tone="primary">{t('safe')}</Note>
    </Container>
  )
}

function LoginForm({ redirectFrom }: { readonly redirectFrom: string | undefined }): ReactNode {
  const t = useText('login')
  const { session } = useApp()
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<string>()

  const login = async ({ user_id = '', password = '' }: FormValues) => {
    setRefusal(undefined)
    try {
      await session.login({ user_id, password })
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setRefusal(failure.message)
      return
    }
    await navigate({ href: safeRedirect(redirectFrom), replace: true })
  }

  return (
    <Form onSubmit={login} className={css.form ?? ''}>
      {refusal ? (
        <div role="alert">
          <Note tone="danger">{refusal}</Note>
        </div>
      ) : null}
      <TextField name="user_id" label={t('userId')} required autoComplete="username" maxLength={320} />
      <PasswordField name="password" label={t('password')} required autoComplete="current-password" maxLength={128} />
      <SubmitButton>{t('submit')}</SubmitButton>
    </Form>
  )
}
