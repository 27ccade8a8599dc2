import { Form, type FormValues, SubmitButton, toast } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { SentCodeField } from '../../credential-field/sent-code-field.tsx'
import { MEMBER } from '../../live/query-keys.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import css from './confirm-email.module.css'
import type { Email } from './queries.ts'

type ConfirmEmailProps = { readonly email: Email; readonly onDone: () => void }

/** Field for the code sent to an email, shown right below it. */
export function ConfirmEmail({ email, onDone }: ConfirmEmailProps): ReactNode {
  const t = useText('member-email')
  const { client, queryClient } = useApp()
  const { trouble, submit } = useSubmit({ CODE_REFUSED: 'code' })
  const path = { email_seq: email.email_seq }

  const verify = ({ code = '' }: FormValues) =>
    submit(async () => {
      await client.call('POST /member/me/email/{email_seq}/verify', { path, body: { code } })
      onDone()
      await queryClient.invalidateQueries({ queryKey: [MEMBER] })
      toast.success(t('done'))
    })
  const resend = () => client.call('POST /member/me/email/{email_seq}/code', { path })

  return (
    <Form onSubmit={verify} className={css.form ?? ''}>
      {trouble ? <Trouble>{trouble}</Trouble> : null}
      <SentCodeField by="mail" resend={resend} submits />
      <SubmitButton>{t('code.submit')}</SubmitButton>
    </Form>
  )
}
