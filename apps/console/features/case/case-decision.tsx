import type { CallOptions, Client } from '@cocobnk/client'
import { toast } from '@cocobnk/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { useText } from '../../texts.ts'
import { APPROVAL_KEY } from '../approval/queries.ts'
import { ReasonDialog } from '../reason/reason-dialog.tsx'
import { useNeedsTwo } from './approve-button.tsx'
import { DecisionFacts } from './decision-facts.tsx'
import { CASE_KEY, type CaseRow } from './queries.ts'

export type Verdict = 'SET_APPROVED' | 'SET_REJECTED'

type CaseDecisionProps = {
  readonly row: CaseRow
  readonly verdict: Verdict
  readonly onClose: () => void
  readonly onDecided: () => void
}

type Decide = (
  client: Client,
  seq: string,
  body: { type: Verdict; reason: string },
  proof: CallOptions,
) => Promise<object>

const DECIDE: Readonly<Record<CaseRow['kind'], Decide>> = {
  KYC: (client, kyc_seq, body, proof) =>
    client.call('PATCH /operator/kyc/{kyc_seq}', { path: { kyc_seq }, body }, proof),
  WITHDRAW_ADDRESS: (client, id, body, proof) =>
    client.call('PATCH /operator/withdraw-address/{id}', { path: { id }, body }, proof),
  DEPOSIT_CLAIM: (client, claim_seq, body, proof) =>
    client.call('PATCH /operator/deposit-claim/{claim_seq}', { path: { claim_seq }, body }, proof),
  MERCHANT: (client, merchant_seq, body, proof) =>
    client.call('PATCH /operator/merchant/{merchant_seq}', { path: { merchant_seq }, body }, proof),
  APP: (client, review_seq, body, proof) =>
    client.call('PATCH /operator/app/{review_seq}', { path: { review_seq }, body }, proof),
  // Answered in chargeback-acts.tsx.
  CHARGEBACK: () => Promise.reject(new Error('a dispute is not approved or refused')),
  // Ended in merchant/card-section.tsx, by two operators.
  CARD_STOP: () => Promise.reject(new Error('a stop of cards is not approved or refused')),
  // Decided in signal-acts.tsx.
  MARKET_SIGNAL: () => Promise.reject(new Error('a signal is not approved or refused')),
}

/** Approves or refuses, with a reason that the member reads. */
export function CaseDecision({ row, verdict, onClose, onDecided }: CaseDecisionProps): ReactNode {
  const t = useText('case')
  const { client } = useConsole()
  const queryClient = useQueryClient()
  const decide = async (reason: string, proof: CallOptions) => {
    const body = { type: verdict, reason }
    const answer = await DECIDE[row.kind](client, row.subject_seq, body, proof)
    const isAsked = 'approval_seq' in answer && answer.approval_seq !== null
    onClose()
    if (!isAsked) onDecided()
    toast.success(t(isAsked ? 'done.ask' : `done.${verdict}`))
    await Promise.all(
      [CASE_KEY, APPROVAL_KEY].map((queryKey) => queryClient.invalidateQueries({ queryKey: [...queryKey] })),
    )
  }
  const needsTwo = useNeedsTwo(row)
  const words = verdict === 'SET_APPROVED' ? 'approve' : 'reject'
  const asks = needsTwo && verdict === 'SET_APPROVED'
  const act = t(asks ? 'approve.ask' : words)
  return (
    <ReasonDialog
      title={act}
      lead={t(asks ? 'lead.ask' : `lead.${words}`, { name: row.member.user_name })}
      act={act}
      danger={verdict === 'SET_REJECTED'}
      onSubmit={decide}
      onClose={onClose}
    >
      <DecisionFacts row={row} />
    </ReasonDialog>
  )
}
