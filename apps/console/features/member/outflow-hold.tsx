import type { CallOptions } from '@cocobnk/client'
import { Button, Text, toast } from '@cocobnk/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../../context.ts'
import { useMay } from '../../session/use-session.ts'
import { DetailSection } from '../../shell/frame.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { AskButton } from '../approval/ask-button.tsx'
import { ReasonDialog } from '../reason/reason-dialog.tsx'
import { type Member, memberQuery } from './queries.ts'
import css from './restriction.module.css'

type Ask = 'SET_HELD_LONGER' | 'SET_HOLD_RELEASED'
const ACTIONS = { SET_HELD_LONGER: 'outflow.extend', SET_HOLD_RELEASED: 'outflow.release' } as const
const WORDS = { SET_HELD_LONGER: 'hold.longer', SET_HOLD_RELEASED: 'hold.release' } as const

/** The brake: one operator holds all that leaves for a day, two extend or end it. */
export function OutflowHold({ member }: { readonly member: Member }): ReactNode {
  const t = useText('member')
  const times = useTimes()
  const { client } = useConsole()
  const may = useMay()('member.restrict')
  const { member_seq, outflow_hold: hold, can_hold, state, user_name: name } = member
  if (state === 'CLOSED') return null
  const asks: readonly Ask[] = hold ? ['SET_HELD_LONGER', 'SET_HOLD_RELEASED'] : can_hold ? [] : ['SET_HELD_LONGER']
  return (
    <DetailSection title={t('hold')}>
      <Text tone="muted">
        {hold
          ? t('hold.until', { until: times.exact(hold.ends_at), reason: hold.reason })
          : t(can_hold ? 'hold.none' : 'hold.twice')}
      </Text>
      <div className={css.ask}>
        {may && can_hold ? <HoldButton member={member} /> : null}
        {asks.map((type) => (
          <AskButton
            key={type}
            subject={`member:${member_seq}`}
            action={ACTIONS[type]}
            may={may}
            shortcut={false}
            act={t(WORDS[type])}
            lead={t(`${WORDS[type]}.lead`, { name })}
            asked={t('asked')}
            waiting={(who) => t('waiting', { name: who })}
            onAsk={(reason, proof) =>
              client.call(
                'PATCH /operator/member/{member_seq}',
                { path: { member_seq }, body: { type, reason } },
                proof,
              )
            }
          />
        ))}
      </div>
    </DetailSection>
  )
}

function HoldButton({ member: { member_seq, user_name: name } }: { readonly member: Member }): ReactNode {
  const t = useText('member')
  const { client } = useConsole()
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const hold = async (reason: string, proof: CallOptions) => {
    const body = { type: 'SET_HELD', reason } as const
    await client.call('PATCH /operator/member/{member_seq}', { path: { member_seq }, body }, proof)
    setOpen(false)
    toast.success(t('hold.done'))
    await queryClient.invalidateQueries({ queryKey: memberQuery(client, member_seq).queryKey })
  }
  return (
    <>
      <Button size="md" variant="danger" onClick={() => setOpen(true)}>
        {t('hold.act')}
      </Button>
      {isOpen ? (
        <ReasonDialog
          title={t('hold.act')}
          lead={t('hold.lead', { name })}
          act={t('hold.act')}
          danger
          onSubmit={hold}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
