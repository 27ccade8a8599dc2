import type { DangerousAction } from '@cocobnk/contract'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import type { Approval } from '../approval/queries.ts'
import { useWaiting, WaitingNote } from '../approval/waiting.tsx'
import css from './pending-change.module.css'

/** Returns a function that finds the change of a subject that waits for a second operator, if any. */
export function usePending(action: DangerousAction): (subject: string) => Approval | undefined {
  const waiting = useWaiting()
  return (subject) => waiting(subject, action)
}

/** Shown while a change is pending. Another one cannot be requested meanwhile, because the two could contradict each other. */
export function PendingChange({ approval }: { readonly approval: Approval }): ReactNode {
  const t = useText('change')
  return (
    <WaitingNote approval={approval} className={css.pending ?? ''}>
      {t(approval.mine ? 'pending.mine' : 'pending.other', { name: approval.maker.name })}
    </WaitingNote>
  )
}
