import { Form, type FormValues, SubmitButton, TextField, toast } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { Trouble } from '../../../refusal/trouble.tsx'
import { useText } from '../../../texts.ts'
import { useFiles } from '../../inquiry/use-files.ts'
import { FileField } from '../../kyc/file-field.tsx'
import css from './chat.module.css'
import type { DealRoom } from './queries.ts'
import { useRoomCall } from './use-room-call.ts'

/** The buyer reports the payment, with a receipt. */
export function PaidForm({ room: { application_seq } }: { readonly room: DealRoom }): ReactNode {
  const t = useText('deal-room')
  const files = useFiles()
  const [missing, setMissing] = useState(false)
  const { client, trouble, send } = useRoomCall()
  const pay = async ({ text = '' }: FormValues) => {
    const taken = files.take()
    if (!taken) return undefined
    setMissing(taken.length === 0)
    if (taken.length === 0) return undefined
    return send(async () => {
      const order = { path: { application_seq }, body: { text, files: taken } }
      await client.call('POST /market/private/application/{application_seq}/payment', order)
      toast.success(t('paid.done'))
    })
  }
  const error = missing && files.field.files.length === 0 ? t('evidence.missing') : files.field.error
  return (
    <Form onSubmit={pay} className={css.form ?? ''}>
      {trouble ? <Trouble>{trouble}</Trouble> : null}
      <TextField name="text" label={t('paid.text')} maxLength={200} />
      <FileField {...files.field} error={error} />
      <SubmitButton>{t('paid')}</SubmitButton>
    </Form>
  )
}
