import {
  Form,
  type FormValues,
  IconButton,
  IconEdit,
  ModalDialog,
  PasswordField,
  SubmitButton,
  TextField,
} from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { MEMBER } from '../../live/query-keys.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import type { Email } from './queries.ts'

type EditEmailProps = { readonly email: Email; readonly onSent: () => void }

/** Replaces a further email by another address, to which a code is sent. */
export function EditEmail({ email, onSent }: EditEmailProps): ReactNode {
  const t = useText('member-email')
  const { client, queryClient } = useApp()
  const [open, setOpen] = useState(false)
  const { trouble, submit } = useSubmit({ DUPLICATE_EMAIL: 'email', PASSWORD_REFUSED: 'password' })

  const change = ({ email: address = '', password = '' }: FormValues) =>
    submit(async () => {
      const { email_seq } = email
      const body = { type: 'UPDATE_EMAIL_ADDRESS', email_seq, email: address, password } as const
      await client.call('PATCH /member/me', { body })
      setOpen(false)
      await queryClient.invalidateQueries({ queryKey: [MEMBER] })
      onSent()
    })

  return (
    <>
      <IconButton size="sm" label={t('edit.label', { address: email.address })} onClick={() => setOpen(true)}>
        <IconEdit size="sm" />
      </IconButton>
      <ModalDialog open={open} onClose={() => setOpen(false)} title={t('edit')}>
        <Form onSubmit={change}>
          {trouble ? <Trouble>{trouble}</Trouble> : null}
          <TextField
            name="email"
            type="email"
            label={t('address')}
            hint={t('edit.hint')}
            required
            autoFocus
            defaultValue={email.address}
            autoComplete="email"
            maxLength={320}
          />
          <PasswordField
            name="password"
            label={t('password')}
            required
            autoComplete="current-password"
            maxLength={128}
          />
          <SubmitButton>{t('edit.submit')}</SubmitButton>
        </Form>
      </ModalDialog>
    </>
  )
}
