import type { ReactNode } from 'react'
import { PlaceNav } from '../../shell/place-nav.tsx'
import { useText } from '../../texts.ts'

const PAGES = [
  '/clap/clap-intro',
  '/clap/ledger-live-intro',
  '/clap/coinapp-link',
  '/clap/clap-detail',
  '/clap/clap-reset',
] as const

/** Navigation between the pages about the hardware wallet, in reading order. */
export function ClapNav(): ReactNode {
  const t = useText('content')
  const title = useText('title')
  return <PlaceNav label={t('nav.clap')} places={PAGES.map((to) => ({ to, label: title(to) }))} />
}
