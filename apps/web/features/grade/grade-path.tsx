import { Button, IconAlert, IconCheck, Tag, useAmountText } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { When } from '../../locale/when.tsx'
import type { MemberInfo } from '../../session/me-query.ts'
import { useText } from '../../texts.ts'
import {
  type AuthenticationKind,
  type AuthenticationState,
  addedBy,
  byGrade,
  type Grade,
  holds,
  nextGrade,
  PLACE_OF,
  stateOf,
} from './grade.ts'
import css from './grade-path.module.css'
import type { Standing } from './use-standing.ts'

/** The grades as a path. Each stop shows its requirements, whether they are met, and its limits. */
export function GradePath({ me, grades, nowMs }: Standing): ReactNode {
  const next = nextGrade(grades, me, nowMs)
  return (
    <ol className={css.path}>
      {byGrade(grades).map((grade) => (
        <Stop
          key={grade.grade}
          grade={grade}
          reached={grade.grade <= me.security_grade}
          isNext={grade.grade === next?.grade.grade}
        >
          {grade.needs.length === 0 ? (
            <Registered at={me.created_at} />
          ) : (
            addedBy(grades, grade).map((kind) => <Need key={kind} kind={kind} me={me} nowMs={nowMs} />)
          )}
        </Stop>
      ))}
    </ol>
  )
}

type StopProps = {
  readonly grade: Grade
  readonly reached: boolean
  readonly isNext: boolean
  readonly children: ReactNode
}

function Stop({ grade, reached, isNext, children }: StopProps): ReactNode {
  const t = useText('grade')
  const amountText = useAmountText()
  const amount = amountText(grade.withdraw_daily_usot)
  const limit = amount === '0' ? t('noWithdrawal') : t('perDay', { amount })
  return (
    <li
      className={css.stop}
      data-state={reached ? 'done' : isNext ? 'next' : 'later'}
      aria-current={isNext ? 'step' : undefined}
    >
      <span className={css.node}>{reached ? <IconCheck /> : grade.grade}</span>
      <div className={css.head}>
        <span className={css.name}>{t('grade', { grade: grade.grade })}</span>
        <span className={css.limit}>{limit}</span>
      </div>
      {children}
    </li>
  )
}

function Registered({ at }: { readonly at: string }): ReactNode {
  const t = useText('grade')
  return (
    <p className={css.text}>
      {t('path.registered')} · <When at={at} as="date" />
    </p>
  )
}

type NeedProps = { readonly kind: AuthenticationKind; readonly me: MemberInfo; readonly nowMs: number }

function Need({ kind, me, nowMs }: NeedProps): ReactNode {
  const t = useText('grade')
  const authentication = me.authentications.find((one) => one.kind === kind)
  const state = stateOf(authentication, nowMs)
  return (
    <div className={css.need}>
      <div className={css.words}>
        <p className={css.kind}>
          {t(`kind.${kind}`)} <StateTag state={state} />
        </p>
        <p className={css.text}>
          {holds(state) || state === 'expired' ? (
            <Dates completedAt={authentication?.completed_at} expiresAt={authentication?.expires_at} />
          ) : (
            t(`about.${kind}`)
          )}
        </p>
      </div>
      <Button component={Link} to={PLACE_OF[kind]} hash={kind === 'REALNAME' ? 'realname' : ''} size="sm">
        {t(holds(state) ? 'manage' : state === 'expired' ? 'renew' : `start.${kind}`)}
      </Button>
    </div>
  )
}

function StateTag({ state }: { readonly state: AuthenticationState }): ReactNode {
  const t = useText('grade')
  const tone = { missing: 'neutral', valid: 'success', expiring: 'pending', expired: 'danger' } as const
  return (
    <Tag tone={tone[state]}>
      {state === 'expired' ? <IconAlert size="sm" /> : null}
      {t(`state.${state}`)}
    </Tag>
  )
}

type DatesProps = {
  readonly completedAt: string | null | undefined
  readonly expiresAt: string | null | undefined
}

function Dates({ completedAt, expiresAt }: DatesProps): ReactNode {
  const t = useText('grade')
  return (
    <>
      {completedAt ? (
        <>
          {t('confirmed')} <When at={completedAt} as="date" />
        </>
      ) : null}
      {' · '}
      {expiresAt ? (
        <>
          {t('until')} <When at={expiresAt} as="date" />
        </>
      ) : (
        t('noExpiry')
      )}
    </>
  )
}
