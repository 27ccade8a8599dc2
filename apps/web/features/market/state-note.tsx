import { useLocale } from '@cocobnk/i18n/react'
import { Note } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import type { PublicMarket } from './queries.ts'

/** Why nothing is traded: the market is halted, or gathers orders until an auction. */
export function StateNote({ market }: { readonly market: PublicMarket }): ReactNode {
  const t = useText('market')
  const { locale } = useLocale()
  if (market.is_active === 'N') return <Note tone="pending">{t('word.halted.text')}</Note>
  if (market.auction_ends_at === null) return null
  const at = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }).format(new Date(market.auction_ends_at))
  return <Note tone="pending">{t('auction.note', { at })}</Note>
}
