import { TextLink } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** To one application. A link in the design system's clothes no longer knows which searches a page takes. */
export function DetailLink({ seq, children }: { readonly seq: string; readonly children: ReactNode }): ReactNode {
  return (
    <TextLink component={Link} to="/certification-management/kyc-detail" search={{ seq } as never}>
      {children}
    </TextLink>
  )
}
