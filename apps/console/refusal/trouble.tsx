import { Note } from '@cocobnk/ui'
import type { ReactNode } from 'react'

/** What went wrong, above the form it concerns; read out as soon as it appears. */
export function Trouble({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div role="alert">
      <Note tone="danger">{children}</Note>
    </div>
  )
}
