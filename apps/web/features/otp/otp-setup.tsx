import { Card, CodeField, CopyButton, Form, type FormValues, QrCode, SubmitButton, Text, TextLink } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import css from './otp-setup.module.css'

type OtpSetupProps = {
  readonly secret: string
  readonly uri: string
  readonly onCodes: (codes: readonly string[]) => void
}

export function OtpSetup({ secret, uri, onCodes }: OtpSetupProps): ReactNode {
  const t = useText('otp')
  return (
    <ol className={css.steps}>
      <Step number={1} title={t('step.app')}>
        <Text tone="muted">{t('step.appText')}</Text>
      </Step>
      <Step number={2} title={t('step.scan')}>
        <Text tone="muted">{t('step.scanText')}</Text>
        <Secret secret={secret} uri={uri} />
      </Step>
      <Step number={3} title={t('step.code')}>
        <FirstCode secret={secret} onCodes={onCodes} />
      </Step>
    </ol>
  )
}

type StepProps = { readonly number: number; readonly title: string; readonly children: ReactNode }

function Step({ number, title, children }: StepProps): ReactNode {
  return (
    <li className={css.step}>
      <span className={css.number} aria-hidden="true">
        {number}
      </span>
      <h2 className={css.title}>{title}</h2>
      {children}
    </li>
  )
}

/** The secret: to scan, to type, or to open on the phone that has the app. */
function Secret({ secret, uri }: { readonly secret: string; readonly uri: string }): ReactNode {
  const t = useText('otp')
  return (
    <Card className={css.secret}>
      <QrCode value={uri} label={t('qr')} />
      <div className={css.words}>
        <Text size="sm" weight="semibold">
          {t('secret')}
        </Text>
        <p className={css.key} translate="no">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </p>
        <CopyButton value={secret}>{t('secret.copy')}</CopyButton>
        <Text size="sm" tone="muted" className={css.here}>
          <TextLink href={uri}>{t('openHere')}</TextLink>
        </Text>
      </div>
    </Card>
  )
}

function FirstCode({ secret, onCodes }: Omit<OtpSetupProps, 'uri'>): ReactNode {
  const t = useText('otp')
  const { client } = useApp()
  const { trouble, submit } = useSubmit({ OTP_REFUSED: 'token' })
  const activate = ({ token = '' }: FormValues) =>
    submit(async () => onCodes((await client.call('POST /otp', { body: { token, secret } })).recovery_codes))
  return (
    <Form onSubmit={activate} className={css.form ?? ''}>
      {trouble ? <Trouble>{trouble}</Trouble> : null}
      <CodeField name="token" label={t('code')} hint={t('code.hint')} required submits />
      <SubmitButton>{t('activate')}</SubmitButton>
    </Form>
  )
}
