import type { CallOptions } from '@cocobnk/client'
import type { Input } from '@cocobnk/contract'
import { AddressGroups, Amount, KeyValue, toast } from '@cocobnk/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { useText } from '../../texts.ts'
import { APPROVAL_KEY } from '../approval/queries.ts'
import { ReasonDialog } from '../reason/reason-dialog.tsx'
import { WITHDRAWAL_KEY, type Withdrawal } from './queries.ts'

export type Verdict = NonNullable<Input<'PATCH /operator/withdraw/{withdrawal_seq}'>['body']>['type']

type WithdrawalDecisionProps = {
  readonly withdrawal: Withdrawal
  readonly verdict: Verdict
  readonly onClose: () => void
  readonly onDecided: () => void
}

/** Repeats the amount and the destination, so that operators approve exactly the facts they saw last. */
export function WithdrawalDecision(props: WithdrawalDecisionProps): ReactNode {
  const { withdrawal, verdict, onClose, onDecided } = props
  const t = useText('withdrawal')
  const { client } = useConsole()
  const queryClient = useQueryClient()
  const { withdrawal_seq, approvals_needed, net, asset, destination } = withdrawal
  const act = verdict === 'SET_REJECTED' ? 'reject' : approvals_needed === 2 ? 'ask' : 'approve'
  const decide = async (reason: string, proof: CallOptions) => {
    const wish = { path: { withdrawal_seq }, body: { type: verdict, reason } }
    await client.call('PATCH /operator/withdraw/{withdrawal_seq}', wish, proof)
    onClose()
    if (act !== 'ask') onDecided()
    toast.success(t(`done.${act}`))
    await Promise.all(
      [WITHDRAWAL_KEY, APPROVAL_KEY].map((queryKey) => queryClient.invalidateQueries({ queryKey: [...queryKey] })),
    )
  }
  return (
    <ReasonDialog
      title={t(`act.${act}`)}
      lead={t(`lead.${act}`)}
      act={t(`act.${act}`)}
      danger={act === 'reject'}
      onSubmit={decide}
      onClose={onClose}
    >
      <KeyValue
        look="tight"
        rows={[
          { label: t('money.net'), value: <Amount value={net} asset={asset.code} /> },
          { label: t('to'), value: <AddressGroups address={destination.address} align="end" />, wide: true },
        ]}
      />
    </ReasonDialog>
  )
}
