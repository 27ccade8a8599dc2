import { Card, CodeField, CopyButton, Form, type FormValues, QrCode, SubmitButton, Text } from '@cocobnk/ui'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import css from './code-step.module.css'
import type { Secret } from './secret.ts'

type CodeStepProps = { readonly token: string; readonly secret: Secret }

/** Shows the secret to scan or type into an authenticator. Its first code accepts the invitation and signs the operator in. */
export function CodeStep({ token, secret }: CodeStepProps): ReactNode {
  const t = useText('invitation')
  const { session } = useConsole()
  const navigate = useNavigate()
  const { trouble, submit } = useSubmit({ OTP_REFUSED: 'otp_token' })
  const confirm = ({ otp_token = '' }: FormValues) =>
    submit(async () => {
      await session.join({ token, otp_token })
      await navigate({ to: '/', replace: true })
    })
  return (
    <>
      <Text tone="muted">{t('scan')}</Text>
      <Card className={css.secret}>
        <QrCode value={secret.otpauth_uri} label={t('qr')} />
        <div>
          <Text size="sm" weight="semibold">
            {t('secret')}
          </Text>
          <p className={css.key} translate="no">
            {secret.secret.match(/.{1,4}/g)?.join(' ')}
          </p>
          <CopyButton value={secret.secret}>{t('copy')}</CopyButton>
        </div>
      </Card>
      <Form onSubmit={confirm}>
        {trouble ? <Trouble>{trouble}</Trouble> : null}
        <CodeField name="otp_token" label={t('code')} required autoFocus submits />
        <SubmitButton>{t('finish')}</SubmitButton>
      </Form>
    </>
  )
}
