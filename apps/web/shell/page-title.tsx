import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { routePathOf } from '../route-notation.ts'
import { useText } from '../texts.ts'

export function PageTitle(): ReactNode {
  const t = useText('title')
  const path = useMatches({ select: (matches) => routePathOf(matches.at(-1)?.fullPath ?? '/$') })
  const brand = t('/home')
  // The door says more than its name; see the screen itself.
  if (path === '/home') return null
  return <title>{`${t(path)} · ${brand}`}</title>
}
