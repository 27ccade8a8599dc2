import { Form, type FormValues, SelectField, SubmitButton, TextArea, TextField, toast } from '@cocobnk/ui'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { MEMBER } from '../../live/query-keys.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import css from './apply-form.module.css'
import { BirthField } from './birth-field.tsx'
import { FileField, type HandedIn } from './file-field.tsx'

const DOCUMENTS = ['ID_CARD', 'DRIVING_LICENCE', 'PASSPORT'] as const
const PURPOSES = ['SALARY', 'BUSINESS', 'PURCHASE', 'INVESTMENT', 'OTHER'] as const

/** Application form with the fields of a certification type, and the documents. */
export function ApplyForm({ typeSeq }: { readonly typeSeq: number }): ReactNode {
  const t = useText('kyc')
  const { client, queryClient } = useApp()
  const navigate = useNavigate()
  const { trouble, submit } = useSubmit()
  const [files, setFiles] = useState<readonly HandedIn[]>([])
  const [fileError, setFileError] = useState<string>()
  const kept = files.flatMap(({ fileSeq }) => fileSeq ?? [])
  const isSending = files.some(({ fileSeq, trouble: refused }) => !fileSeq && !refused)

  const apply = async (values: FormValues) => {
    if (kept.length === 0 || isSending) {
      setFileError(t(isSending ? 'files.wait' : 'files.required'))
      return undefined
    }
    setFileError(undefined)
    return submit(async () => {
      const body = { ...values, type_seq: typeSeq, files: kept }
      const { certification } = await client.call('POST /kyc/certification', { body: body as never })
      await queryClient.invalidateQueries({ queryKey: [MEMBER] })
      toast.success(t('applied'))
      await navigate({ to: '/certification-management/kyc-detail', search: { seq: certification.kyc_seq } })
    })
  }

  return (
    <Form onSubmit={apply} className={css.form ?? ''}>
      {trouble ? <Trouble>{trouble}</Trouble> : null}
      <TypeFields typeSeq={typeSeq} />
      <FileField files={files} onChange={setFiles} error={fileError} />
      <SubmitButton>{t('submit')}</SubmitButton>
    </Form>
  )
}

function TypeFields({ typeSeq }: { readonly typeSeq: number }): ReactNode {
  const t = useText('kyc')
  if (typeSeq === 4)
    return (
      <>
        <SelectField
          name="purpose"
          label={t('field.purpose')}
          placeholder={t('choose')}
          options={PURPOSES.map((value) => ({ value, label: t(`purpose.${value}`) }))}
          required
        />
        <TextArea
          name="explanation"
          label={t('field.explanation')}
          hint={t('explanation.hint')}
          required
          maxLength={1000}
        />
      </>
    )
  const name = (
    <TextField name="name" label={t('field.name')} hint={t('name.hint')} required autoComplete="name" maxLength={100} />
  )
  if (typeSeq === 3)
    return (
      <>
        {name}
        <TextField name="address" label={t('field.address')} required autoComplete="street-address" maxLength={300} />
      </>
    )
  return (
    <>
      {name}
      <BirthField />
      <SelectField
        name="document_kind"
        label={t('field.document_kind')}
        placeholder={t('choose')}
        options={DOCUMENTS.map((value) => ({ value, label: t(`document.${value}`) }))}
        required
      />
    </>
  )
}
