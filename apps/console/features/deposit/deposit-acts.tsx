import { Note, Stack, Text } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { DetailSection } from '../../shell/frame.tsx'
import { KeyButton } from '../../shell/key-button.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { useWaiting, WaitingNote } from '../approval/waiting.tsx'
import { DepositDecision, type Verdict } from './deposit-decision.tsx'
import type { Kept } from './queries.ts'

/**
 * The decisions for a kept deposit: credit; return if the fee leaves something; keep as dust if the policy allows it. None until the
 * coins are final.
 */
export function DepositActs({ kept }: { readonly kept: Kept }): ReactNode {
  const t = useText('deposit')
  const [verdict, setVerdict] = useState<Verdict>()
  const times = useTimes()
  const approval = useWaiting()(`deposit:${kept.deposit_seq}`)
  return (
    <DetailSection title={t('todo')}>
      {approval ? (
        <WaitingNote approval={approval}>
          {t(approval.action === 'deposit.return' ? 'waiting.return' : 'waiting', { name: approval.maker.name })}
        </WaitingNote>
      ) : !kept.is_final ? (
        <Note tone="pending">{t('todo.notFinal')}</Note>
      ) : (
        <Stack gap="sm">
          <Text tone="muted">{kept.claims > 0 ? t('todo.claimed') : t('todo.lead')}</Text>
          {kept.return_failed_at ? (
            <Note tone="pending">{t('todo.returnFailed', { time: times.exact(kept.return_failed_at) })}</Note>
          ) : null}
          <KeyButton
            name="x"
            label={t(kept.two_persons ? 'act.ask' : 'act.credit')}
            onPress={() => setVerdict('SET_CREDITED')}
          />
          {kept.return_cost ? (
            <KeyButton
              name="r"
              label={t(kept.two_persons ? 'act.askReturn' : 'act.return')}
              onPress={() => setVerdict('SET_RETURNED')}
            />
          ) : null}
          {kept.may_be_dust ? (
            <KeyButton name="i" label={t('act.dust')} variant="danger" onPress={() => setVerdict('SET_DUST')} />
          ) : null}
        </Stack>
      )}
      {verdict ? <DepositDecision kept={kept} verdict={verdict} onClose={() => setVerdict(undefined)} /> : null}
    </DetailSection>
  )
}
