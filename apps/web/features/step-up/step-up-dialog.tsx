import { ApiError, StepUpCancelled } from '@cocobnk/client'
import { askPasskey } from '@cocobnk/client/passkey'
import type { Input } from '@cocobnk/contract'
import { Form, ModalDialog, PasswordField, Stack, SubmitButton, Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { OneTimeCodeField } from '../../credential-field/one-time-code-field.tsx'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import { PasskeyButton } from '../passkey/passkey-button.tsx'
import type { StepUpRequest } from './step-up-desk.ts'
import css from './step-up-dialog.module.css'

type Answer = NonNullable<Input<'POST /auth/step-up/{challenge_seq}'>['body']>

/** Refusals after which the challenge is over: the call itself has to be repeated. */
const OVER: readonly unknown[] = ['STEP_UP_ENDED', 'UNAUTHENTICATED']

export default function StepUpDialog({ request }: { readonly request: StepUpRequest }): ReactNode {
  const t = useText('step-up')
  const { client } = useApp()
  const { trouble, submit } = useSubmit({ OTP_REFUSED: 'otp_token', PASSWORD_REFUSED: 'password' })
  const { challenge_seq, methods } = request.challenge
  const path = { challenge_seq }

  const prove = async (body: Answer) => {
    try {
      request.answer((await client.call('POST /auth/step-up/{challenge_seq}', { path, body })).proof)
    } catch (failure) {
      if (!(failure instanceof ApiError) || !OVER.includes(failure.error)) throw failure
      request.refuse(failure)
    }
  }
  const proveByPasskey = async () => {
    const { options } = await client.call('POST /auth/step-up/{challenge_seq}/options', { path })
    const credential = await askPasskey(options)
    if (credential) await prove({ credential })
  }

  const byCode = methods.includes('OTP')
  const byTyping = byCode || methods.includes('PASSWORD')
  return (
    <ModalDialog open onClose={() => request.refuse(new StepUpCancelled())} title={t('title')}>
      <Text tone="muted">{t('lede')}</Text>
      <Stack className={css.ways}>
        {trouble ? <Trouble>{trouble}</Trouble> : null}
        {byTyping ? (
          <Form onSubmit={(values) => submit(() => prove(values))}>
            {byCode ? (
              <OneTimeCodeField autoFocus />
            ) : (
              <PasswordField name="password" label={t('password')} required autoFocus autoComplete="current-password" />
            )}
            <SubmitButton>{t('submit')}</SubmitButton>
          </Form>
        ) : null}
        {methods.includes('PASSKEY') ? (
          <PasskeyButton filled={!byTyping} act={() => submit(proveByPasskey)}>
            {t('passkey')}
          </PasskeyButton>
        ) : null}
      </Stack>
    </ModalDialog>
  )
}
