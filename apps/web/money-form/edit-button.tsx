import { Button, Note } from '@cocobnk/ui'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** From the review back to what was entered. */
export function EditButton({ children }: { readonly children: string }): ReactNode {
  const { history } = useRouter()
  return (
    <Button size="lg" onClick={() => history.back()}>
      {children}
    </Button>
  )
}

/** What was to be reviewed is no longer there. */
export function Gone({ children, edit }: { readonly children: string; readonly edit: string }): ReactNode {
  return (
    <>
      <Note tone="pending">{children}</Note>
      <div>
        <EditButton>{edit}</EditButton>
      </div>
    </>
  )
}
