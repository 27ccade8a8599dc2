import type { ReactNode } from 'react'
import { PlaceNav } from '../../shell/place-nav.tsx'
import { useText } from '../../texts.ts'

const PLACES = [
  '/product/subscription/list',
  '/svings-term-list',
  '/product/dividend/list',
  '/product/return/list',
] as const

/** The pages about what the member has, side by side. */
export function ProductNav(): ReactNode {
  const t = useText('fund')
  const title = useText('title')
  return <PlaceNav label={t('nav')} places={PLACES.map((to) => ({ to, label: title(to) }))} />
}
