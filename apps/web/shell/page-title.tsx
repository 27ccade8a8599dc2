import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { routePathOf } from '../route-notation.ts'
import { useText } from '../texts.ts'

export function PageTitle(): ReactNode {
  const t = useText('title')
  const path = useMatches({ select: (matches) => routePathOf(matches.at(-1)?.fullPath ?? '/$') })
  const brand = t('/home')
  return <title>{t(path) === brand ? brand : `${t(path)} · ${brand}`}</title>
}
