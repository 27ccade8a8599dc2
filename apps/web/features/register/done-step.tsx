import { Button, Form, type FormValues, KeyValue, Note, Stack, SubmitButton } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { SentCodeField } from '../../credential-field/sent-code-field.tsx'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { safeRedirect, withRedirect } from '../../session/redirect-from.ts'
import { useSession } from '../../session/use-session.ts'
import { useText } from '../../texts.ts'
import type { Registered } from './account-step.tsx'

type DoneStepProps = {
  readonly registered: Registered
  readonly redirectFrom: string | undefined
  readonly onConfirmed: () => Promise<void>
}

/** The account is open and the member logged in. The email can be confirmed here or later. */
export function DoneStep({ registered, redirectFrom, onConfirmed }: DoneStepProps): ReactNode {
  const t = useText('register')
  const { client } = useApp()
  const { trouble, submit } = useSubmit({ CODE_REFUSED: 'code' })
  const confirm = ({ code = '' }: FormValues) =>
    submit(async () => {
      await client.call('POST /member/email/verify', { body: { email_seq: registered.emailSeq, code } })
      await onConfirmed()
    })
  const resend = () => client.call('POST /member/email/code', { body: { email_seq: registered.emailSeq } })
  const isIn = useSession().token !== undefined
  const way = isIn
    ? { to: redirectFrom === undefined ? '/wallet?view=tour' : safeRedirect(redirectFrom) }
    : { to: withRedirect('/login', redirectFrom), state: { userId: registered.userId } }
  const start = redirectFrom === undefined ? 'start' : 'back'
  const onward = { component: Link, ...way, size: 'lg', fullWidth: true } as const
  return (
    <Stack gap="xl">
      <KeyValue
        look="ruled"
        rows={[
          { label: t('user_id.label'), value: registered.userId },
          { label: t('memberNumber'), value: registered.memberNumber },
        ]}
      />
      {registered.confirmed ? (
        <Button {...onward} variant="filled">
          {t(isIn ? start : 'login')}
        </Button>
      ) : (
        <Stack gap="md">
          <Form onSubmit={confirm}>
            {trouble ? <Trouble>{trouble}</Trouble> : null}
            <SentCodeField by="mail" resend={resend} submits />
            <SubmitButton>{t('confirmEmail')}</SubmitButton>
          </Form>
          <Button {...onward}>{t(isIn ? `${start}.later` : 'later')}</Button>
          <Note>{t('resend')}</Note>
        </Stack>
      )}
    </Stack>
  )
}
