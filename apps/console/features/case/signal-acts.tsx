import type { CallOptions } from '@cocobnk/client'
import { toast } from '@cocobnk/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../../context.ts'
import { KeyButton } from '../../shell/key-button.tsx'
import { useText } from '../../texts.ts'
import { ReasonDialog } from '../reason/reason-dialog.tsx'
import { CASE_KEY, type CaseRow } from './queries.ts'

type Decision = 'SET_CONFIRMED' | 'SET_DISMISSED'
type ActsProps = { readonly row: CaseRow; readonly onDecided: () => void }

/** Confirms or dismisses a signal. The member is not notified; suspending them is a separate action. */
export function SignalActs({ row, onDecided }: ActsProps): ReactNode {
  const t = useText('market')
  const { client } = useConsole()
  const queryClient = useQueryClient()
  const [decision, setDecision] = useState<Decision>()
  const send = (type: Decision) => async (reason: string, proof: CallOptions) => {
    const path = { signal_seq: row.subject_seq }
    await client.call('PATCH /operator/market/signal/{signal_seq}', { path, body: { type, reason } }, proof)
    setDecision(undefined)
    onDecided()
    toast.success(t(`signal.done.${type}`))
    await queryClient.invalidateQueries({ queryKey: [...CASE_KEY] })
  }
  return (
    <>
      <KeyButton
        name="a"
        label={t('signal.act.SET_CONFIRMED')}
        variant="danger"
        onPress={() => setDecision('SET_CONFIRMED')}
      />
      <KeyButton
        name="r"
        label={t('signal.act.SET_DISMISSED')}
        variant="filled"
        onPress={() => setDecision('SET_DISMISSED')}
      />
      {decision ? (
        <ReasonDialog
          title={t(`signal.act.${decision}`)}
          lead={t(`signal.lead.${decision}`)}
          act={t(`signal.act.${decision}`)}
          danger={decision === 'SET_CONFIRMED'}
          onSubmit={send(decision)}
          onClose={() => setDecision(undefined)}
        />
      ) : null}
    </>
  )
}
