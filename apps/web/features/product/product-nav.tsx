import type { ReactNode } from 'react'
import { PlaceNav } from '../../shell/place-nav.tsx'
import { useText } from '../../texts.ts'

const PLACES = [
  '/product/subscription/list',
  '/svings-term-list',
  '/product/dividend/list',
  '/product/return/list',
] as const

/** Navigation between the pages about the member's own products. */
export function ProductNav(): ReactNode {
  const t = useText('fund')
  const title = useText('title')
  return <PlaceNav label={t('nav')} places={PLACES.map((to) => ({ to, label: title(to) }))} />
}
