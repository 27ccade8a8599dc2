import { Note, Stack, Text } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../../context.ts'
import { DetailSection } from '../../shell/frame.tsx'
import { KeyButton } from '../../shell/key-button.tsx'
import { rowsOf } from '../../shell/paged.ts'
import { RouteLink } from '../../shell/route-link.tsx'
import { useText } from '../../texts.ts'
import { approvalsQuery } from '../approval/queries.ts'
import type { Withdrawal } from './queries.ts'
import { type Verdict, WithdrawalDecision } from './withdrawal-decision.tsx'

type WithdrawalActsProps = { readonly withdrawal: Withdrawal; readonly onDecided: () => void }

/** Approves or rejects. Where two must approve, the first operator requests and another decides; rejecting takes one. */
export function WithdrawalActs({ withdrawal, onDecided }: WithdrawalActsProps): ReactNode {
  const t = useText('withdrawal')
  const [verdict, setVerdict] = useState<Verdict>()
  const approvals = rowsOf(useInfiniteQuery(approvalsQuery(useConsole().client, 'PENDING')))
  const asked = approvals?.find(({ subject }) => subject === `withdrawal:${withdrawal.withdrawal_seq}`)
  if (withdrawal.step !== 'REVIEW') return null
  const two = withdrawal.approvals_needed === 2
  return (
    <DetailSection title={t('todo')}>
      <Stack gap="xs">
        {asked ? (
          <Note tone="pending">
            {asked.mine ? t('todo.mine') : t('todo.asked', { name: asked.maker.name })}{' '}
            <RouteLink to="/approvals" search={{ show: 'open', id: asked.approval_seq }}>
              {t(asked.decidable ? 'todo.decide' : 'todo.see')}
            </RouteLink>
          </Note>
        ) : withdrawal.blocked_by === 'MEMBER' || withdrawal.blocked_by === 'ACCOUNT' ? (
          <Note tone="danger">{t(`blocked.${withdrawal.blocked_by}.why`)}</Note>
        ) : (
          <>
            <Text tone="muted">{t(two ? 'todo.two' : 'todo.one')}</Text>
            <KeyButton
              name="a"
              label={t(two ? 'act.ask' : 'act.approve')}
              variant="filled"
              onPress={() => setVerdict('SET_APPROVED')}
            />
          </>
        )}
        <KeyButton name="r" label={t('act.reject')} variant="danger" onPress={() => setVerdict('SET_REJECTED')} />
      </Stack>
      {verdict ? (
        <WithdrawalDecision
          withdrawal={withdrawal}
          verdict={verdict}
          onClose={() => setVerdict(undefined)}
          onDecided={onDecided}
        />
      ) : null}
    </DetailSection>
  )
}
