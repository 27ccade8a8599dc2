import { TextLink } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type BackLinkProps = { readonly to: string; readonly children: ReactNode }

/**
 * Link to the parent page. Needs exact matching: the router marks a link as current if its path is a prefix of the shown one, and a
 * parent's path always is.
 */
export function BackLink({ to, children }: BackLinkProps): ReactNode {
  return (
    <TextLink component={Link} to={to} activeOptions={{ exact: true }}>
      {children}
    </TextLink>
  )
}
