import { lazy, type ReactNode, Suspense } from 'react'
import { Kbd } from '../../keys/kbd.tsx'
import { DetailBody, DetailHead, DetailSection } from '../../shell/frame.tsx'
import { RouteLink } from '../../shell/route-link.tsx'
import { useNow, useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { settingSearch } from '../setting/setting-search.ts'
import { termSearch } from '../term/term-search.ts'
import css from './approval-detail.module.css'
import { ApprovalState } from './approval-state.tsx'
import { ChangeList } from './change-list.tsx'
import { Deciders } from './deciders.tsx'
import { Decision } from './decision.tsx'
import type { Approval } from './queries.ts'
import { subjectOf, useSubjectName } from './subject-name.ts'
import { useSumText } from './sum-text.ts'

const Evidence = lazy(() => import('./evidence.tsx'))

type ApprovalDetailProps = {
  readonly approval: Approval
  readonly place: { readonly at: number; readonly of: number }
  readonly onDecided: () => void
}

export function ApprovalDetail({ approval, place, onDecided }: ApprovalDetailProps): ReactNode {
  const t = useText('approval')
  return (
    <>
      <DetailHead
        title={t(`action.${approval.action}`)}
        tag={<ApprovalState state={approval.state} />}
        aside={
          <span className={css.place}>
            {t('place', place)} <Kbd name="k" /> <Kbd name="j" />
          </span>
        }
        lead={<Lead approval={approval} />}
      />
      <DetailBody
        aside={
          <>
            <Deciders approval={approval} />
            {approval.state === 'PENDING' ? <Decision approval={approval} onDecided={onDecided} /> : null}
          </>
        }
      >
        <DetailSection title={t('changes')}>
          <ChangeList changes={approval.changes} action={approval.action} />
        </DetailSection>
        <DetailSection title={t('reason')}>
          <p className={css.reason}>{approval.reason}</p>
        </DetailSection>
        <Suspense fallback={null}>
          <Evidence approval={approval} />
        </Suspense>
      </DetailBody>
    </>
  )
}

function Lead({ approval }: { readonly approval: Approval }): ReactNode {
  const t = useText('approval')
  const times = useTimes()
  const nowMs = useNow()
  return (
    <>
      <SubjectLink approval={approval} />
      {approval.state === 'PENDING' ? ` · ${t('expires', { when: times.away(approval.expires_at, nowMs) })}` : null}
    </>
  )
}

/** Links to the subject of the approval if there is a screen for it. */
function SubjectLink({ approval }: { readonly approval: Approval }): ReactNode {
  const { subject, subject_name } = approval
  const written = useSubjectName()(subject)
  const sumText = useSumText()
  const name = subject_name === null ? written : sumText(subject_name)
  const { kind, id } = subjectOf(subject)
  if (kind === 'member') {
    return (
      <RouteLink to="/members" search={{ id }}>
        {name}
      </RouteLink>
    )
  }
  if (kind === 'setting') {
    return (
      <RouteLink to="/settings" search={settingSearch({ name: id.replace('config.', '') })}>
        {name}
      </RouteLink>
    )
  }
  if (kind === 'withdrawal') {
    return (
      <RouteLink to="/withdrawals" search={{ id }}>
        {name}
      </RouteLink>
    )
  }
  if (kind === 'asset') {
    return (
      <RouteLink to="/assets" search={{ code: id }}>
        {name}
      </RouteLink>
    )
  }
  if (kind === 'content') {
    return (
      <RouteLink to="/contents" search={{ id }}>
        {name}
      </RouteLink>
    )
  }
  if (kind === 'term') {
    return (
      <RouteLink to="/terms" search={termSearch({ code: id })}>
        {name}
      </RouteLink>
    )
  }
  return name
}
