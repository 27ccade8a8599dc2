import type { DangerousAction } from '@cocobnk/contract'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import type { Approval } from '../approval/queries.ts'
import { useWaiting, WaitingNote } from '../approval/waiting.tsx'
import css from './pending-change.module.css'

/** The change of a subject that waits for a second operator, if there is one. */
export function usePending(action: DangerousAction): (subject: string) => Approval | undefined {
  const waiting = useWaiting()
  return (subject) => waiting(subject, action)
}

/** While one change waits, no other can be asked for: the two could not both be right. */
export function PendingChange({ approval }: { readonly approval: Approval }): ReactNode {
  const t = useText('change')
  return (
    <WaitingNote approval={approval} className={css.pending ?? ''}>
      {t(approval.mine ? 'pending.mine' : 'pending.other', { name: approval.maker.name })}
    </WaitingNote>
  )
}
