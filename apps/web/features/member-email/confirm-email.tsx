import { Button, CodeField, Form, type FormValues, Group, SubmitButton, Text, toast } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useAction } from '../../refusal/use-action.ts'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import { MEMBER } from '../member/queries.ts'
import type { Awaited } from './awaited.ts'
import css from './confirm-email.module.css'
import type { Email } from './queries.ts'
import { clockText, useSecondsLeft } from './use-seconds-left.ts'

type ConfirmEmailProps = {
  readonly email: Email
  readonly until: number
  readonly onAwait: (awaited: Awaited | undefined) => void
}

/** The code that was sent, the time that is left for it, and another one. */
export function ConfirmEmail({ email, until, onAwait }: ConfirmEmailProps): ReactNode {
  const t = useText('member-email')
  const { client, queryClient } = useApp()
  const { trouble, submit } = useSubmit({ CODE_REFUSED: 'code' })
  const left = useSecondsLeft(until)
  const path = { email_seq: email.email_seq }

  const verify = ({ code = '' }: FormValues) =>
    submit(async () => {
      await client.call('POST /member/me/email/{email_seq}/verify', { path, body: { code } })
      onAwait(undefined)
      await queryClient.invalidateQueries({ queryKey: [MEMBER] })
      toast.success(t('done'))
    })

  return (
    <Form onSubmit={verify} className={css.form ?? ''}>
      {trouble ? <Trouble>{trouble}</Trouble> : null}
      {left > 0 ? (
        <CodeField
          name="code"
          label={t('code')}
          hint={t('code.hint', { left: clockText(left) })}
          required
          autoFocus
          submits
        />
      ) : (
        <Text tone="pending" role="status">
          {t('code.over')}
        </Text>
      )}
      <Group>
        {left > 0 ? <SubmitButton size="md">{t('code.submit')}</SubmitButton> : null}
        <SendAgain path={path} onAwait={onAwait} />
      </Group>
    </Form>
  )
}

type SendAgainProps = {
  readonly path: { readonly email_seq: string }
  readonly onAwait: ConfirmEmailProps['onAwait']
}

function SendAgain({ path, onAwait }: SendAgainProps): ReactNode {
  const t = useText('member-email')
  const { client } = useApp()
  const { pending, run } = useAction()
  const send = () =>
    run(async () => {
      const { expires_at } = await client.call('POST /member/me/email/{email_seq}/code', { path })
      onAwait({ emailSeq: path.email_seq, until: Date.parse(expires_at) })
      toast.success(t('sent'))
    })
  return (
    <Button variant="subtle" pending={pending} onClick={() => void send()}>
      {t('again')}
    </Button>
  )
}
