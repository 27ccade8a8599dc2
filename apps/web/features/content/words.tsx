import { RichText, TextLink } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** As much as search engines show of a page. */
export const LEAD_MAX = 160

/** What operators wrote; links to our own pages stay within the page. */
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
