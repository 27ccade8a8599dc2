import { TextLink } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type BackLinkProps = { readonly to: string; readonly children: ReactNode }

/**
 * From a page to the one above it. The router takes a link for the current page wherever its address begins the address shown, and
 * the page above always does.
 */
export function BackLink({ to, children }: BackLinkProps): ReactNode {
  return (
    <TextLink component={Link} to={to} activeOptions={{ exact: true }}>
      {children}
    </TextLink>
  )
}
