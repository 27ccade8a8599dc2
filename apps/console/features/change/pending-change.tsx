import type { DangerousAction } from '@cocobnk/contract'
import { Note } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { rowsOf } from '../../shell/paged.ts'
import { RouteLink } from '../../shell/route-link.tsx'
import { useText } from '../../texts.ts'
import { type Approval, approvalsQuery } from '../approval/queries.ts'
import css from './pending-change.module.css'

/** The change of a subject that waits for a second operator, if there is one. */
export function usePending(action: DangerousAction): (subject: string) => Approval | undefined {
  const { client } = useConsole()
  const approvals = rowsOf(useInfiniteQuery(approvalsQuery(client, 'PENDING'))) ?? []
  return (subject) => approvals.find((approval) => approval.action === action && approval.subject === subject)
}

/** While one change waits, no other can be asked for: the two could not both be right. */
export function PendingChange({ approval }: { readonly approval: Approval }): ReactNode {
  const t = useText('change')
  return (
    <Note tone="pending" className={css.pending ?? ''}>
      {t(approval.mine ? 'pending.mine' : 'pending.other', { name: approval.maker.name })}{' '}
      <RouteLink to="/approvals" search={{ show: 'open', id: approval.approval_seq }}>
        {t('pending.see')}
      </RouteLink>
    </Note>
  )
}
