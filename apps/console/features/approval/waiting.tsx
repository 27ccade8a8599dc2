import type { DangerousAction } from '@cocobnk/contract'
import { Note } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { rowsOf } from '../../shell/paged.ts'
import { RouteLink } from '../../shell/route-link.tsx'
import { useText } from '../../texts.ts'
import { type Approval, approvalsQuery } from './queries.ts'

/** Returns a function that finds the pending request for a subject, if any. */
export function useWaiting(): (subject: string, action?: DangerousAction) => Approval | undefined {
  const { client } = useConsole()
  const approvals = rowsOf(useInfiniteQuery(approvalsQuery(client, 'PENDING'))) ?? []
  return (subject, action) =>
    approvals.find((approval) => approval.subject === subject && (action ?? approval.action) === approval.action)
}

type WaitingProps = { readonly approval: Approval; readonly className?: string; readonly children: string }

/** States that a request is pending, and links to the screen where it is decided. */
export function WaitingNote({ approval, className = '', children }: WaitingProps): ReactNode {
  const t = useText('approval')
  return (
    <Note tone="pending" className={className}>
      {children}{' '}
      <RouteLink to="/approvals" search={{ show: 'open', id: approval.approval_seq }}>
        {t('see')}
      </RouteLink>
    </Note>
  )
}
