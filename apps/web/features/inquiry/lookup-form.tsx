import type { Output } from '@cocobnk/contract'
import { Form, type FormValues, PasswordField, SubmitButton, Text, TextField } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import { keepTicket, type Ticket } from './ticket.ts'
import css from './write-form.module.css'

type LookupFormProps = {
  /** Remembered in this tab. */
  readonly contactId?: string | undefined
  readonly onFound: (ticket: Ticket) => unknown
}

/** Opens a visitor's inquiry again, by contact ID and password. */
export function LookupForm({ contactId, onFound }: LookupFormProps): ReactNode {
  const t = useText('inquiry')
  const { client } = useApp()
  const { trouble, submit } = useSubmit()
  const find = ({ contact_id = '', password = '' }: FormValues) =>
    submit(async () => {
      const found = await client.call('POST /support/inquiry/lookup', { body: { contact_id, password } })
      const ticket = ticketOf(found)
      keepTicket(sessionStorage, ticket)
      await onFound(ticket)
    })
  return (
    <Form onSubmit={find} className={css.form ?? ''}>
      {trouble ? <Trouble>{trouble}</Trouble> : null}
      <TextField
        name="contact_id"
        label={t('contactId')}
        hint={t('contactId.hint')}
        defaultValue={contactId ?? ''}
        required
        autoComplete="off"
        maxLength={64}
      />
      <PasswordField name="password" label={t('password')} required autoComplete="current-password" />
      <div className={css.end}>
        <SubmitButton>{t('lookup')}</SubmitButton>
        <Text size="sm" tone="muted">
          {t('lookup.lost')}
        </Text>
      </div>
    </Form>
  )
}

function ticketOf({ inquiry, ticket }: Output<'POST /support/inquiry/lookup'>): Ticket {
  return { seq: inquiry.inquiry_seq, ticket: ticket.ticket, contactId: inquiry.contact_id }
}
