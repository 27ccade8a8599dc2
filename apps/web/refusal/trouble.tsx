import { Note } from '@cocobnk/ui'
import { type ReactNode, useEffect, useRef } from 'react'

type TroubleProps = {
  /** `pending` while the outcome is unknown. */
  readonly tone?: 'danger' | 'pending'
  readonly children: ReactNode
}

/** An error message above its form. Announced to screen readers and scrolled into view when it appears. */
export function Trouble({ tone = 'danger', children }: TroubleProps): ReactNode {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Not returned: some browsers return a promise, which React would take for a cleanup function.
    note.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div role="alert" ref={note}>
      <Note tone={tone}>{children}</Note>
    </div>
  )
}
