import { Stack, Text, toast } from '@cocobnk/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../../context.ts'
import { refusalText } from '../../refusal/refusal-text.ts'
import { useMay } from '../../session/use-session.ts'
import { DetailSection } from '../../shell/frame.tsx'
import { KeyButton } from '../../shell/key-button.tsx'
import { useText } from '../../texts.ts'
import { ApproveButton } from './approve-button.tsx'
import { CaseDecision, type Verdict } from './case-decision.tsx'
import { ChargebackActs } from './chargeback-acts.tsx'
import { CASE_KEY, type CaseRow } from './queries.ts'
import { SignalActs } from './signal-acts.tsx'

type CaseActsProps = { readonly row: CaseRow; readonly onDecided: () => void }

/** One operator claims a case; only they can ask questions and decide. */
export function CaseActs({ row, onDecided }: CaseActsProps): ReactNode {
  const t = useText('case')
  const shell = useText('shell')
  const { client } = useConsole()
  const queryClient = useQueryClient()
  const mayRelease = useMay()('case.release')
  const [verdict, setVerdict] = useState<Verdict>()
  if (row.outcome) return null
  const change = async (type: 'SET_CLAIMED' | 'SET_RELEASED') => {
    try {
      await client.call('PATCH /operator/case/{case_seq}', { path: { case_seq: row.case_seq }, body: { type } })
    } catch (failure) {
      toast.error(refusalText(failure) ?? shell('error.unreached'))
    }
    await queryClient.invalidateQueries({ queryKey: CASE_KEY })
  }
  const held = row.claimed_by !== null && !row.mine
  return (
    <DetailSection title={t('todo')}>
      <Stack gap="xs">
        <Text tone="muted">
          {held ? t('heldBy', { name: row.claimed_by?.name ?? '' }) : t(row.mine ? 'yours' : 'takeFirst')}
        </Text>
        {row.claimed_by === null ? (
          <KeyButton name="t" label={t('take')} variant="filled" onPress={() => void change('SET_CLAIMED')} />
        ) : null}
        {row.mine && row.kind === 'CHARGEBACK' ? <ChargebackActs row={row} onDecided={onDecided} /> : null}
        {row.mine && row.kind === 'MARKET_SIGNAL' ? <SignalActs row={row} onDecided={onDecided} /> : null}
        {row.mine && row.kind !== 'CHARGEBACK' && row.kind !== 'MARKET_SIGNAL' && row.kind !== 'CARD_STOP' ? (
          <>
            <ApproveButton row={row} onPress={() => setVerdict('SET_APPROVED')} />
            <KeyButton name="r" label={t('reject')} variant="danger" onPress={() => setVerdict('SET_REJECTED')} />
          </>
        ) : null}
        {row.mine || (held && mayRelease) ? (
          <KeyButton name="l" label={t('letGo')} onPress={() => void change('SET_RELEASED')} />
        ) : null}
      </Stack>
      {verdict ? (
        <CaseDecision row={row} verdict={verdict} onClose={() => setVerdict(undefined)} onDecided={onDecided} />
      ) : null}
    </DetailSection>
  )
}
