import { TextLink } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Link to one application. The design system's link loses the route's search type, hence the cast. */
export function DetailLink({ seq, children }: { readonly seq: string; readonly children: ReactNode }): ReactNode {
  return (
    <TextLink component={Link} to="/certification-management/kyc-detail" search={{ seq } as never}>
      {children}
    </TextLink>
  )
}
