import type { Client } from '@cocobnk/client'
import { toast } from '@cocobnk/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { useText } from '../../texts.ts'
import { ReasonDialog } from '../reason/reason-dialog.tsx'
import { CASE_KEY, type CaseRow } from './queries.ts'

export type Verdict = 'SET_APPROVED' | 'SET_REJECTED'

type CaseDecisionProps = {
  readonly row: CaseRow
  readonly verdict: Verdict
  readonly onClose: () => void
  readonly onDecided: () => void
}

type Decide = (client: Client, seq: string, body: { type: Verdict; reason: string }) => Promise<unknown>

const DECIDE: Readonly<Record<CaseRow['kind'], Decide>> = {
  KYC: (client, kyc_seq, body) => client.call('PATCH /operator/kyc/{kyc_seq}', { path: { kyc_seq }, body }),
  WITHDRAW_ADDRESS: (client, id, body) => client.call('PATCH /operator/withdraw-address/{id}', { path: { id }, body }),
  DEPOSIT_CLAIM: (client, claim_seq, body) =>
    client.call('PATCH /operator/deposit-claim/{claim_seq}', { path: { claim_seq }, body }),
}

/** Yes or no, with a reason that the member reads. */
export function CaseDecision({ row, verdict, onClose, onDecided }: CaseDecisionProps): ReactNode {
  const t = useText('case')
  const { client } = useConsole()
  const queryClient = useQueryClient()
  const decide = async (reason: string) => {
    const body = { type: verdict, reason }
    await DECIDE[row.kind](client, row.subject_seq, body)
    onClose()
    onDecided()
    toast.success(t(`done.${verdict}`))
    await queryClient.invalidateQueries({ queryKey: CASE_KEY })
  }
  const words = verdict === 'SET_APPROVED' ? 'approve' : 'reject'
  return (
    <ReasonDialog
      title={t(words)}
      lead={t(`lead.${words}`, { name: row.member.user_name })}
      act={t(words)}
      danger={verdict === 'SET_REJECTED'}
      fresh={false}
      onSubmit={decide}
      onClose={onClose}
    />
  )
}
