import { Button, Note } from '@cocobnk/ui'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Returns from the review to the form. */
export function EditButton({ children }: { readonly children: string }): ReactNode {
  const { history } = useRouter()
  return (
    <Button size="lg" onClick={() => history.back()}>
      {children}
    </Button>
  )
}

/** Shown if the draft of a review no longer exists. */
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
