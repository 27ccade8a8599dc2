import type { ReactNode } from 'react'
import { useText } from '../texts.ts'
import { useDescription } from './use-description.ts'

type PageHeadProps = Parameters<typeof useDescription>[0] & { readonly title: string }

/** The head of a page that anybody may read, for a route that says `hasOwnTitle`. */
export function PageHead({ title, ...description }: PageHeadProps): ReactNode {
  const brand = useText('title')('/home')
  useDescription(description)
  return <title>{`${title} · ${brand}`}</title>
}
