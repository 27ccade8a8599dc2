import { Form, type FormValues, SubmitButton, TextField } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import { MEMBER } from '../member/queries.ts'
import css from './add-email.module.css'
import { type Awaited, useCodeLife } from './awaited.ts'

export function AddEmail({ onAwait }: { readonly onAwait: (awaited: Awaited) => void }): ReactNode {
  const t = useText('member-email')
  const { client, queryClient } = useApp()
  const life = useCodeLife()
  const { trouble, submit } = useSubmit({ DUPLICATE_EMAIL: 'email' })
  // A new form, empty again, once an address has been taken.
  const [added, setAdded] = useState(0)

  const add = ({ email = '' }: FormValues) =>
    submit(async () => {
      const answer = await client.call('POST /member/me/email', { body: { email } })
      await queryClient.invalidateQueries({ queryKey: [MEMBER] })
      setAdded(added + 1)
      onAwait({ emailSeq: answer.email.email_seq, until: life.until() })
    })

  return (
    <Form key={added} onSubmit={add} className={css.form ?? ''}>
      {trouble ? <Trouble>{trouble}</Trouble> : null}
      <TextField
        name="email"
        type="email"
        label={t('address')}
        hint={t('add.hint', { minutes: life.minutes })}
        required
        autoComplete="email"
        maxLength={320}
      />
      <SubmitButton>{t('add.submit')}</SubmitButton>
    </Form>
  )
}
