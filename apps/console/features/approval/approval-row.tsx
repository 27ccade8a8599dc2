import type { ReactNode } from 'react'
import { QueueRow } from '../../shell/queue.tsx'
import { useNow, useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { ApprovalState } from './approval-state.tsx'
import type { Approval } from './queries.ts'
import { useSubjectName } from './subject-name.ts'
import { useSumText } from './sum-text.ts'

export function ApprovalRow({ approval }: { readonly approval: Approval }): ReactNode {
  const t = useText('approval')
  const times = useTimes()
  const nowMs = useNow()
  const subjectName = useSubjectName()
  const sumText = useSumText()
  const pending = approval.state === 'PENDING'
  return (
    <QueueRow
      title={t(`action.${approval.action}`)}
      aside={pending ? times.away(approval.expires_at, nowMs) : times.short(approval.decided_at ?? approval.expires_at)}
      about={`${approval.subject_name === null ? subjectName(approval.subject) : sumText(approval.subject_name)} · ${approval.maker.name}`}
      note={pending ? approval.mine ? t('yours') : null : <ApprovalState state={approval.state} />}
    />
  )
}
