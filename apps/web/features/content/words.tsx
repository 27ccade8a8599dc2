import { RichText, TextLink } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** The length of description that search engines show. */
export const LEAD_MAX = 160

/** Renders operators' text; links to our own pages use the router. */
export function Words({ children, below = 1 }: { readonly children: string; readonly below?: 1 | 2 }): ReactNode {
  return (
    <RichText below={below} ownLink={ownLink}>
      {children}
    </RichText>
  )
}

function ownLink(href: string, words: string): ReactNode {
  const { pathname, search, hash } = new URL(href, location.origin)
  return (
    <TextLink component={Link} to={pathname + search} hash={hash.slice(1)}>
      {words}
    </TextLink>
  )
}
