import type { LastDay } from './last-day.ts'
import type { PublicMarket } from './queries.ts'

/** The orders in which markets can be listed. */
export const MARKET_ORDERS = ['volume', 'change', 'name'] as const
export type MarketOrder = (typeof MARKET_ORDERS)[number]

export type ListedMarket = { readonly market: PublicMarket; readonly day: LastDay | undefined }

/** Prices of all order books are in one asset, so their turnovers can be compared. Markets without figures come last. */
export function inOrder(markets: readonly ListedMarket[], order: MarketOrder): readonly ListedMarket[] {
  const most = (figure: (day: LastDay) => string | null) => (one: ListedMarket, other: ListedMarket) => {
    const [a, b] = [one, other].map(({ day }) => (day ? figure(day) : null))
    if (a == null || b == null) return Number(a == null) - Number(b == null)
    return Number(b) - Number(a)
  }
  const ways = {
    volume: most(({ targetVolume }) => targetVolume),
    change: most(({ change }) => change),
    name: (one: ListedMarket, other: ListedMarket) => one.market.code.localeCompare(other.market.code, 'en'),
  }
  return markets.toSorted(ways[order])
}

/** Whether a market fits what was typed: part of its code, or of the names of its assets. */
export function fitsText({ code, title, asset_title, target_asset_title }: PublicMarket, typed: string): boolean {
  const wanted = typed.trim().toLowerCase()
  return [code, title, asset_title, target_asset_title].some((name) => name.toLowerCase().includes(wanted))
}
