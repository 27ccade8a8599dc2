import type { CallOptions } from '@cocobnk/client'
import { CheckField, type FormValues, Text, TextArea, toast } from '@cocobnk/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../../context.ts'
import { KeyButton } from '../../shell/key-button.tsx'
import { useText } from '../../texts.ts'
import { ReasonDialog } from '../reason/reason-dialog.tsx'
import { CASE_KEY, type CaseRow, chargebackQuery } from './queries.ts'

const EVIDENCE_LONGEST = 4_000

type Answer = 'SET_SUBMITTED' | 'SET_ACCEPTED'
type ActsProps = { readonly row: CaseRow; readonly onDecided: () => void }

/** Answers a dispute, once: with evidence, or by accepting it. */
export function ChargebackActs({ row, onDecided }: ActsProps): ReactNode {
  const t = useText('case')
  const [answer, setAnswer] = useState<Answer>()
  return (
    <>
      <KeyButton name="a" label={t('chargeback.submit')} variant="filled" onPress={() => setAnswer('SET_SUBMITTED')} />
      <KeyButton name="r" label={t('chargeback.accept')} variant="danger" onPress={() => setAnswer('SET_ACCEPTED')} />
      {answer ? (
        <AnswerDialog row={row} answer={answer} onClose={() => setAnswer(undefined)} onDecided={onDecided} />
      ) : null}
    </>
  )
}

type DialogProps = ActsProps & { readonly answer: Answer; readonly onClose: () => void }

function AnswerDialog({ row, answer, onClose, onDecided }: DialogProps): ReactNode {
  const t = useText('case')
  const { client } = useConsole()
  const queryClient = useQueryClient()
  const isSubmitted = answer === 'SET_SUBMITTED'
  const { data } = useQuery(chargebackQuery(client, row.subject_seq))
  const files = data?.shop_evidence.flatMap((evidence) => evidence.files) ?? []
  const send = async (reason: string, proof: CallOptions, { evidence = '', ...values }: FormValues) => {
    const chosen = files.flatMap(({ file_seq }) => (values[file_seq] ? [file_seq] : []))
    const body = isSubmitted ? { type: answer, evidence, files: chosen, reason } : { type: answer, reason }
    const path = { chargeback_seq: row.subject_seq }
    await client.call('PATCH /operator/chargeback/{chargeback_seq}', { path, body }, proof)
    onClose()
    onDecided()
    toast.success(t(`chargeback.done.${answer}`))
    await queryClient.invalidateQueries({ queryKey: [...CASE_KEY] })
  }
  const words = isSubmitted ? 'submit' : 'accept'
  return (
    <ReasonDialog
      title={t(`chargeback.${words}`)}
      lead={t(`chargeback.lead.${words}`)}
      act={t(`chargeback.${words}`)}
      danger={!isSubmitted}
      onSubmit={send}
      onClose={onClose}
      fields={
        isSubmitted ? (
          <>
            <TextArea
              name="evidence"
              label={t('chargeback.evidence')}
              hint={t('chargeback.evidenceHint')}
              required
              maxLength={EVIDENCE_LONGEST}
            />
            {files.length > 0 ? <Text weight="semibold">{t('chargeback.files')}</Text> : null}
            {files.map(({ file_seq, pages }, index) => (
              <CheckField
                key={file_seq}
                name={file_seq}
                label={t('chargeback.file', { n: index + 1, pages })}
                defaultChecked
              />
            ))}
          </>
        ) : null
      }
    />
  )
}
