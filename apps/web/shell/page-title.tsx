import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { routePathOf } from '../route-notation.ts'
import { useText } from '../texts.ts'

export function PageTitle(): ReactNode {
  const t = useText('title')
  const path = useMatches({ select: (matches) => routePathOf(matches.at(-1)?.fullPath ?? '/$') })
  const isSaid = useMatches({ select: (matches) => matches.at(-1)?.staticData.hasOwnTitle })
  // With two titles, the browser would choose between them.
  return isSaid ? null : <title>{`${t(path)} · ${t('/home')}`}</title>
}
