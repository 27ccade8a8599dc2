import { PersonMark } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { DetailSection } from '../../shell/frame.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import css from './deciders.module.css'
import type { Approval } from './queries.ts'

/** The operators who requested and decided; never the same one. */
export function Deciders({ approval }: { readonly approval: Approval }): ReactNode {
  const t = useText('approval')
  const times = useTimes()
  return (
    <DetailSection title={t('deciders')}>
      <ol className={css.people}>
        <Person name={approval.maker.name} role={t('asked')} done>
          {times.exact(approval.created_at)}
        </Person>
        <Checker approval={approval} />
      </ol>
    </DetailSection>
  )
}

function Checker({ approval }: { readonly approval: Approval }): ReactNode {
  const t = useText('approval')
  const times = useTimes()
  const { state, checker, decided_at, decision_reason, mine, decidable, maker } = approval
  if (state === 'PENDING') {
    const why = decidable ? 'mayDecide' : mine ? 'mineWhy' : 'otherWhy'
    return (
      <Person name={decidable ? t('you') : t('somebody')} role={t('second')}>
        {t(why)}
      </Person>
    )
  }
  if (state === 'EXPIRED') {
    return (
      <Person name={t('nobody')} role={t('state.EXPIRED')}>
        {times.exact(approval.expires_at)}
      </Person>
    )
  }
  return (
    <Person name={checker?.name ?? maker.name} role={t(`did.${state}`)} done>
      {decided_at ? times.exact(decided_at) : null}
      {decision_reason ? <q className={css.quote}>{decision_reason}</q> : null}
    </Person>
  )
}

type PersonProps = {
  readonly name: string
  readonly role: string
  readonly done?: boolean
  readonly children: ReactNode
}

function Person({ name, role, done = false, children }: PersonProps): ReactNode {
  return (
    <li className={css.person} data-done={done || undefined}>
      <PersonMark name={name} className={css.mark ?? ''} />
      <div>
        <strong translate={done ? 'no' : undefined}>{name}</strong> <span className={css.role}>{role}</span>
        <div className={css.about}>{children}</div>
      </div>
    </li>
  )
}
