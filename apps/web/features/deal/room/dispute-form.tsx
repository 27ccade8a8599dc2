import { DISPUTE_REASONS } from '@cocobnk/contract'
import {
  Accordion,
  AccordionItem,
  Form,
  type FormValues,
  SelectField,
  SubmitButton,
  Text,
  TextArea,
  toast,
} from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { Trouble } from '../../../refusal/trouble.tsx'
import { useText } from '../../../texts.ts'
import { useFiles } from '../../inquiry/use-files.ts'
import { FileField } from '../../kyc/file-field.tsx'
import css from './chat.module.css'
import type { DealRoom } from './queries.ts'
import { useRoomCall } from './use-room-call.ts'

const TEXT_MAX = 1_000
type Reason = (typeof DISPUTE_REASONS)[number]

/** Opens a dispute, which operators decide. Preselects the most common reason of each side. */
export function DisputeForm({ room: { application_seq, side } }: { readonly room: DealRoom }): ReactNode {
  const t = useText('deal-room')
  const files = useFiles()
  const [reason, setReason] = useState<Reason>(side === 'BUYER' ? 'NOT_RELEASED' : 'NOT_RECEIVED')
  const { client, trouble, send } = useRoomCall()
  const open = async ({ text = '' }: FormValues) => {
    const taken = files.take()
    if (!taken) return undefined
    return send(async () => {
      const order = { path: { application_seq }, body: { reason, text, files: taken } }
      await client.call('POST /market/private/application/{application_seq}/dispute', order)
      toast.success(t('dispute.done'))
    })
  }
  return (
    <Accordion>
      <AccordionItem title={t('dispute')}>
        <Form onSubmit={open} className={css.form ?? ''}>
          <Text tone="muted">{t('dispute.lede')}</Text>
          {trouble ? <Trouble>{trouble}</Trouble> : null}
          <SelectField
            name="reason"
            label={t('dispute.reason')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value as Reason)}
            options={DISPUTE_REASONS.map((value) => ({ value, label: t(`reason.${value}`) }))}
          />
          <TextArea name="text" label={t('dispute.text')} required maxLength={TEXT_MAX} />
          <FileField {...files.field} />
          <SubmitButton variant="danger">{t('dispute.send')}</SubmitButton>
        </Form>
      </AccordionItem>
    </Accordion>
  )
}
