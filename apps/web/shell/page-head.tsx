import type { ReactNode } from 'react'
import { useText } from '../texts.ts'
import { useDescription } from './use-description.ts'

type PageHeadProps = Parameters<typeof useDescription>[0] & { readonly title: string }

/** Title and description of a public page, for routes with `hasOwnTitle`. */
export function PageHead({ title, ...description }: PageHeadProps): ReactNode {
  const brand = useText('title')('/home')
  useDescription(description)
  return <title>{`${title} · ${brand}`}</title>
}
