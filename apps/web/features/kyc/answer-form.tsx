import { Form, type FormValues, SubmitButton, TextArea, toast } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { MEMBER } from '../../live/query-keys.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import css from './apply-form.module.css'
import { FileField, type HandedIn } from './file-field.tsx'

/** Answers an operator's question, with further documents if needed. */
export function AnswerForm({ seq }: { readonly seq: string }): ReactNode {
  const t = useText('kyc')
  const { client, queryClient } = useApp()
  const { trouble, submit } = useSubmit()
  const [files, setFiles] = useState<readonly HandedIn[]>([])
  const answer = ({ text = '' }: FormValues) =>
    submit(async () => {
      const kept = files.flatMap(({ fileSeq }) => fileSeq ?? [])
      const order = { path: { kyc_seq: seq }, body: { text, files: kept } }
      await client.call('POST /kyc/certification/{kyc_seq}/answer', order)
      await queryClient.invalidateQueries({ queryKey: [MEMBER] })
      toast.success(t('answered'))
    })
  return (
    <Form onSubmit={answer} className={css.form ?? ''}>
      {trouble ? <Trouble>{trouble}</Trouble> : null}
      <TextArea name="text" label={t('answer')} required maxLength={2000} />
      <FileField files={files} onChange={setFiles} />
      <SubmitButton>{t('answer.submit')}</SubmitButton>
    </Form>
  )
}
