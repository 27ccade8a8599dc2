import { Button, Form, Segmented, Text, TextArea } from '@cocobnk/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../../context.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { DetailSection } from '../../shell/frame.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import css from './conversation.module.css'
import { CASE_KEY, type CaseRow, type CaseWhole } from './queries.ts'

type ConversationProps = { readonly row: CaseRow; readonly messages: CaseWhole['messages'] }

/** Operators' notes, questions to the member, and the answers. */
export function Conversation({ row, messages }: ConversationProps): ReactNode {
  const t = useText('case')
  const times = useTimes()
  return (
    <DetailSection title={t('conversation')}>
      {messages.length === 0 ? <Text tone="muted">{t('conversation.empty')}</Text> : null}
      <ol className={css.messages}>
        {messages.map(({ message_seq, kind, operator, text, created_at }) => (
          <li key={message_seq} className={css.message} data-kind={kind}>
            <div className={css.head}>
              <strong>{t(`message.${kind}`)}</strong> {operator?.name ?? row.member.user_name} ·{' '}
              <time dateTime={created_at}>{times.short(created_at)}</time>
            </div>
            <p className={css.text} translate="no">
              {text}
            </p>
          </li>
        ))}
      </ol>
      {row.outcome ? null : <Write row={row} sent={messages.length} />}
    </DetailSection>
  )
}

type Kind = 'comment' | 'question'

/** Any operator can leave a note; only the one who claimed the case can ask the member. */
function Write({ row, sent }: { readonly row: CaseRow; readonly sent: number }): ReactNode {
  const t = useText('case')
  const { client } = useConsole()
  const queryClient = useQueryClient()
  const { trouble, submit } = useSubmit()
  const [kind, setKind] = useState<Kind>('comment')
  const chosen = row.mine ? kind : 'comment'
  const write = ({ text = '' }: Readonly<Record<string, string>>) =>
    submit(async () => {
      const said = { path: { case_seq: row.case_seq }, body: { text } }
      await (chosen === 'comment'
        ? client.call('POST /operator/case/{case_seq}/comment', said)
        : client.call('POST /operator/case/{case_seq}/question', said))
      await queryClient.invalidateQueries({ queryKey: CASE_KEY })
    })
  return (
    // Clears the field after sending.
    <Form key={sent} onSubmit={write} className={css.form ?? ''}>
      {trouble ? <Trouble>{trouble}</Trouble> : null}
      {row.mine ? (
        <Segmented
          label={t('write')}
          value={kind}
          options={(['comment', 'question'] as const).map((value) => ({ value, label: t(`write.${value}`) }))}
          onChange={setKind}
        />
      ) : null}
      <TextArea name="text" label={t(`write.${chosen}`)} hint={t(`write.${chosen}.hint`)} required maxLength={2_000} />
      <Button type="submit">{t('send')}</Button>
    </Form>
  )
}
