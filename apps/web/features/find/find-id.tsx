import { Form, type FormValues, SubmitButton, TextField, toast } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'

/** Sends the ID by email and never shows it, because anyone could be using this browser. */
export function FindId({ onSent }: { readonly onSent: (email: string) => Promise<void> }): ReactNode {
  const t = useText('find')
  const { client } = useApp()
  const { trouble, submit } = useSubmit()
  const send = ({ email = '' }: FormValues) =>
    submit(async () => {
      await client.call('POST /member/find/id', { body: { email } })
      toast.success(t('idSent'))
      await onSent(email)
    })
  return (
    <Form onSubmit={send}>
      {trouble ? <Trouble>{trouble}</Trouble> : null}
      <TextField name="email" type="email" label={t('email')} hint={t('emailHint')} required autoComplete="email" />
      <SubmitButton>{t('sendId')}</SubmitButton>
    </Form>
  )
}
