import { Button, Form, type FormValues, SelectField, TextArea, toast } from '@cocobnk/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../../context.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { DetailSection } from '../../shell/frame.tsx'
import { useText } from '../../texts.ts'
import css from '../case/conversation.module.css'
import { INQUIRY_KEY, type InquiryWhole } from './queries.ts'

type ReplyProps = Pick<InquiryWhole, 'inquiry' | 'templates'>

/** An answer, typed freely or started from a template in the writer's language. */
export function Reply({ inquiry, templates }: ReplyProps): ReactNode {
  const t = useText('inquiry')
  const { client } = useConsole()
  const queryClient = useQueryClient()
  const { trouble, submit } = useSubmit()
  const [text, setText] = useState('')
  const [begun, setBegun] = useState({ times: 0, text: '' })
  const begin = (name: string) => {
    const words = templates.find((one) => one.name === name)?.text
    if (!words) return
    // The template is appended to what was typed.
    const next = text ? `${text}\n\n${words}` : words
    setText(next)
    setBegun({ times: begun.times + 1, text: next })
  }
  const send = ({ text: written = '' }: FormValues) =>
    submit(async () => {
      const order = { path: { inquiry_seq: inquiry.inquiry_seq }, body: { text: written } }
      await client.call('POST /operator/inquiry/{inquiry_seq}/reply', order)
      toast.success(t('answered'))
      await queryClient.invalidateQueries({ queryKey: INQUIRY_KEY })
    })
  return (
    <DetailSection title={t('reply')}>
      <Form onSubmit={send} className={css.form ?? ''}>
        {trouble ? <Trouble>{trouble}</Trouble> : null}
        <SelectField
          name="template"
          label={t('template')}
          placeholder={t('template.choose')}
          value=""
          onChange={(event) => begin(event.currentTarget.value)}
          options={templates.map(({ name, title }) => ({ value: name, label: title }))}
        />
        <TextArea
          key={begun.times}
          name="text"
          label={t('reply.text')}
          hint={t('reply.hint')}
          lang={inquiry.locale}
          defaultValue={begun.text}
          onChange={(event) => setText(event.currentTarget.value)}
          required
          maxLength={4_000}
          tall
        />
        <Button type="submit" variant="filled">
          {t('send')}
        </Button>
      </Form>
    </DetailSection>
  )
}
