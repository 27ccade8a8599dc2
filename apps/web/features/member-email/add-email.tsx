import { Form, type FormValues, SubmitButton, TextField } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { MEMBER } from '../../live/query-keys.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { constantQuery } from '../../setting/queries.ts'
import { useText } from '../../texts.ts'
import css from './add-email.module.css'

type AddEmailProps = {
  /** Called when a code has been sent to the added email. */
  readonly onSent: (emailSeq: string) => void
}

export function AddEmail({ onSent }: AddEmailProps): ReactNode {
  const t = useText('member-email')
  const { client, queryClient } = useApp()
  const { data: constant } = useQuery(constantQuery(client))
  const { trouble, submit } = useSubmit({ DUPLICATE_EMAIL: 'email' })
  // Key that resets the form after an address has been added.
  const [added, setAdded] = useState(0)

  const add = ({ email: address = '' }: FormValues) =>
    submit(async () => {
      const { email } = await client.call('POST /member/me/email', { body: { email: address } })
      await queryClient.invalidateQueries({ queryKey: [MEMBER] })
      setAdded(added + 1)
      onSent(email.email_seq)
    })

  return (
    <Form key={added} onSubmit={add} className={css.form ?? ''}>
      {trouble ? <Trouble>{trouble}</Trouble> : null}
      <TextField
        name="email"
        type="email"
        label={t('address')}
        hint={constant ? t('add.hint', { minutes: constant.verification_code_minutes }) : null}
        required
        autoComplete="email"
        maxLength={320}
      />
      <SubmitButton>{t('add.submit')}</SubmitButton>
    </Form>
  )
}
