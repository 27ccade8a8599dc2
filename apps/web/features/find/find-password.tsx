import { Form, type FormValues, SubmitButton, TextField } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'

export function FindPassword({ onSent }: { readonly onSent: (userId: string) => Promise<void> }): ReactNode {
  const t = useText('find')
  const { client } = useApp()
  const { trouble, submit } = useSubmit()
  const send = ({ user_id = '' }: FormValues) =>
    submit(async () => {
      await client.call('POST /member/find/password', { body: { user_id } })
      await onSent(user_id)
    })
  return (
    <Form onSubmit={send}>
      {trouble ? <Trouble>{trouble}</Trouble> : null}
      <TextField
        name="user_id"
        label={t('userId')}
        hint={t('userIdHint')}
        required
        autoComplete="username"
        maxLength={320}
      />
      <SubmitButton>{t('sendCode')}</SubmitButton>
    </Form>
  )
}
