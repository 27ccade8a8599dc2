import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { routePathOf } from '../route-notation.ts'
import { useText } from '../texts.ts'

export function PageTitle(): ReactNode {
  const t = useText('title')
  const path = useMatches({ select: (matches) => routePathOf(matches.at(-1)?.fullPath ?? '/$') })
  const isSaid = useMatches({ select: (matches) => matches.at(-1)?.staticData.hasOwnTitle })
  // Two titles at once would leave it to the browser which one counts.
  return isSaid ? null : <title>{`${t(path)} · ${t('/home')}`}</title>
}
