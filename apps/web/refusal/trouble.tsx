import { Note } from '@cocobnk/ui'
import { type ReactNode, useEffect, useRef } from 'react'

type TroubleProps = {
  /** `pending` while it is not known yet. */
  readonly tone?: 'danger' | 'pending'
  readonly children: ReactNode
}

/** What went wrong, above the form it concerns; read out and brought into view as soon as it appears. */
export function Trouble({ tone = 'danger', children }: TroubleProps): ReactNode {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Some browsers answer with a promise, which React would take for the clean-up.
    note.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div role="alert" ref={note}>
      <Note tone={tone}>{children}</Note>
    </div>
  )
}
