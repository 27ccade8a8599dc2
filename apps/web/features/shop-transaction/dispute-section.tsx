import { Amount, Form, KeyValue, Note, StateDot, SubmitButton, Text, TextArea, toast } from '@cocobnk/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { When } from '../../locale/when.tsx'
import { useKeyedCall } from '../../money-form/use-keyed-call.ts'
import { MemberSection } from '../../page/member-page.tsx'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import { FileField, type HandedIn } from '../kyc/file-field.tsx'
import { type Dispute, disputesQuery } from './queries.ts'

const TONES = { OPEN: 'pending', SUBMITTED: 'primary', WON: 'success', LOST: 'danger' } as const
const LONGEST = 4_000

/** Chargebacks of a payment, with the shop's evidence against them. Renders nothing without one. */
export function DisputeSection({ seq }: { readonly seq: string }): ReactNode {
  const { data = [] } = useQuery(disputesQuery(useApp().client, seq))
  return data.map((dispute) => <OneDispute key={dispute.chargeback_seq} dispute={dispute} seq={seq} />)
}

type Props = { readonly dispute: Dispute; readonly seq: string }

function OneDispute({ dispute, seq }: Props): ReactNode {
  const t = useText('shop-transaction')
  const { state, amount, reason, due_at, takes_evidence, shop_evidence } = dispute
  const reasonKey = REASONS.find((known) => known === reason)
  return (
    <MemberSection title={t('dispute')}>
      <KeyValue
        look="ruled"
        rows={[
          { label: t('state'), value: <StateDot tone={TONES[state]}>{t(`dispute.state.${state}`)}</StateDot> },
          { label: t('amount'), value: <Amount value={amount} asset="USOT" /> },
          { label: t('dispute.reason'), value: reasonKey ? t(`dispute.reason.${reasonKey}`) : reason },
          ...(due_at && state === 'OPEN' ? [{ label: t('dispute.due'), value: <When at={due_at} /> }] : []),
        ]}
      />
      {shop_evidence.map(({ evidence_seq, text, files, created_at }) => (
        <div key={evidence_seq}>
          <Text size="sm" tone="muted">
            <When at={created_at} />
            {files.length > 0 ? ` · ${t('dispute.files', { n: files.length })}` : null}
          </Text>
          <Text>{text}</Text>
        </div>
      ))}
      {takes_evidence ? <EvidenceForm dispute={dispute} seq={seq} /> : null}
    </MemberSection>
  )
}

/** The processor's reason codes that have a translation; others are shown as they are. */
const REASONS = [
  'fraudulent',
  'product_not_received',
  'product_unacceptable',
  'duplicate',
  'credit_not_processed',
] as const

function EvidenceForm({ dispute, seq }: Props): ReactNode {
  const t = useText('shop-transaction')
  const { client } = useApp()
  const queries = useQueryClient()
  const { trouble, tone, submit, onUnknown } = useSubmit()
  const call = useKeyedCall({ onUnknown })
  const [files, setFiles] = useState<readonly HandedIn[]>([])
  const isSending = files.some(({ fileSeq, trouble: refused }) => !fileSeq && !refused)
  const send = (text: string) =>
    submit(async () => {
      await call('POST /pg/chargeback/{chargeback_seq}/evidence', {
        path: { chargeback_seq: dispute.chargeback_seq },
        body: { text, files: files.flatMap(({ fileSeq }) => (fileSeq ? [fileSeq] : [])) },
      })
      setFiles([])
      toast.success(t('dispute.added'))
      await queries.invalidateQueries(disputesQuery(client, seq))
    })
  return (
    <Form
      key={dispute.shop_evidence.length}
      validate={() => (isSending ? { text: t('dispute.wait') } : {})}
      onSubmit={({ text = '' }) => send(text)}
    >
      <Note tone="pending">{t('dispute.note')}</Note>
      {trouble ? <Trouble tone={tone}>{trouble}</Trouble> : null}
      <TextArea
        name="text"
        label={t('dispute.evidence')}
        hint={t('dispute.evidenceHint')}
        required
        maxLength={LONGEST}
      />
      <FileField files={files} onChange={setFiles} />
      <SubmitButton>{t('dispute.send')}</SubmitButton>
    </Form>
  )
}
