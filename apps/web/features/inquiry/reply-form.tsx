import { Form, type FormValues, SubmitButton, TextArea, toast } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { INQUIRIES_KEY } from '../../live/query-keys.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import { FileField } from '../kyc/file-field.tsx'
import { dropDraft, noteDraft, readDraft } from './draft.ts'
import type { Opened } from './queries.ts'
import { useAttach } from './use-attach.ts'
import { useFiles } from './use-files.ts'
import css from './write-form.module.css'

/** Form for a further message. The draft is kept, even if the ticket expires meanwhile. */
export function ReplyForm({ inquiry: { inquiry_seq: seq }, ticket }: Opened): ReactNode {
  const t = useText('inquiry')
  const { client, queryClient } = useApp()
  const { trouble, submit } = useSubmit()
  const [draft] = useState(() => readDraft(sessionStorage, seq))
  const files = useFiles()
  const attach = useAttach(ticket)
  const send = async ({ text = '' }: FormValues) => {
    const taken = files.take()
    if (!taken) return undefined
    return submit(async () => {
      const order = { path: { inquiry_seq: seq }, body: { text, files: taken } }
      try {
        await client.call('POST /support/inquiry/{inquiry_seq}/message', order, { inquiryTicket: ticket })
        dropDraft(sessionStorage, seq)
        toast.success(t('replied'))
      } finally {
        await queryClient.invalidateQueries({ queryKey: INQUIRIES_KEY })
      }
    })
  }
  return (
    <Form onSubmit={send} className={css.form ?? ''}>
      {trouble ? <Trouble>{trouble}</Trouble> : null}
      <TextArea
        name="text"
        label={t('reply.hint')}
        required
        maxLength={4_000}
        defaultValue={draft.text ?? ''}
        onChange={(event) => noteDraft(sessionStorage, seq, { text: event.currentTarget.value })}
      />
      <FileField {...files.field} handIn={ticket === undefined ? undefined : attach.handIn} />
      <div className={css.end}>
        <SubmitButton>{t('send')}</SubmitButton>
      </div>
    </Form>
  )
}
