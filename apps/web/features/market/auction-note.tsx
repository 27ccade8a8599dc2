import { useLocale } from '@cocobnk/i18n/react'
import { Note } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import type { PublicMarket } from './queries.ts'

/** Shown while a halted market gathers orders: the end of the auction, and what happens then. */
export function AuctionNote({ market }: { readonly market: PublicMarket }): ReactNode {
  const t = useText('market')
  const { locale } = useLocale()
  if (market.auction_ends_at === null) return null
  const at = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }).format(new Date(market.auction_ends_at))
  return <Note tone="pending">{t('auction.note', { at })}</Note>
}
