import { Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { useMay } from '../../session/use-session.ts'
import { DetailSection } from '../../shell/frame.tsx'
import { useText } from '../../texts.ts'
import { AskButton } from '../approval/ask-button.tsx'
import type { Member } from './queries.ts'
import css from './restriction.module.css'

/** The requests possible in each state. Operators can lift a member's own lock if the member has no second factor to do it. */
const TYPES = {
  ACTIVE: ['SET_SUSPENDED'],
  LOCKED: ['SET_RELEASED', 'SET_SUSPENDED'],
  SUSPENDED: ['SET_RELEASED'],
  CLOSED: [],
} as const satisfies Record<Member['state'], readonly string[]>

const ACTIONS = { SET_SUSPENDED: 'member.restrict', SET_RELEASED: 'member.release' } as const

/** Requests to suspend a member or to lift a suspension or lock. */
export function Restriction({ member }: { readonly member: Member }): ReactNode {
  const t = useText('member')
  const { client } = useConsole()
  const mayAsk = useMay()('member.restrict')
  const { member_seq, state, user_name } = member
  return (
    <DetailSection title={t('access')}>
      <Text tone="muted">{t(`access.${state}`)}</Text>
      <div className={css.ask}>
        {TYPES[state].map((type) => (
          <AskButton
            key={type}
            subject={`member:${member_seq}`}
            action={ACTIONS[type]}
            may={mayAsk}
            act={t(`ask.${type}`)}
            danger={type === 'SET_SUSPENDED'}
            lead={t(`lead.${type}`, { name: user_name })}
            asked={t('asked')}
            waiting={(name) => t('waiting', { name })}
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
