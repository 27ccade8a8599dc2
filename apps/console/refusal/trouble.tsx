import { Note } from '@cocobnk/ui'
import type { ReactNode } from 'react'

/** An error message above the form it concerns. Screen readers announce it immediately. */
export function Trouble({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div role="alert">
      <Note tone="danger">{children}</Note>
    </div>
  )
}
