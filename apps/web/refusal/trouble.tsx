import { Note } from '@cocobnk/ui'
import type { ReactNode } from 'react'

type TroubleProps = {
  /** `pending` while it is not known yet. */
  readonly tone?: 'danger' | 'pending'
  readonly children: ReactNode
}

/** What went wrong, above the form it concerns; read out as soon as it appears. */
export function Trouble({ tone = 'danger', children }: TroubleProps): ReactNode {
  return (
    <div role="alert">
      <Note tone={tone}>{children}</Note>
    </div>
  )
}
