import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../context.ts'
import { MARKETS_KEY } from '../../live/query-keys.ts'
import { isAbove, isSome } from '../../money-form/amounts.ts'
import { assetQuery } from '../../setting/queries.ts'
import { publicMarketsQuery } from '../market/markets-query.ts'
import { useFunds } from '../market/use-funds.ts'
import type { Pair } from './pair.ts'
import { useSettled } from './use-settled.ts'

const LOOK_AGAIN_MS = 2_000
const TYPING_MS = 300

/**
 * The order book's offer for an amount. Orders always use the first account of each asset, so other accounts get no offer, nor do amounts
 * above the available balance.
 */
export function useBookOffer({ source, target }: Pair, amount: string) {
  const { client } = useApp()
  const settled = useSettled(amount, TYPING_MS)
  const { data: markets = [] } = useQuery(publicMarketsQuery(client))
  const { data: assets } = useQuery(assetQuery(client))
  const codes = [source.asset.code, target.asset.code]
  const market = markets.find(
    ({ asset_code, target_asset_code, is_active, auction_ends_at }) =>
      codes.includes(asset_code) && codes.includes(target_asset_code) && is_active === 'Y' && auction_ends_at === null,
  )
  const { hasReducedFee, ...funds } = useFunds(market)
  const isOwn = [funds.asset, funds.target].every(
    (account) => account?.account_seq === source.account_seq || account?.account_seq === target.account_seq,
  )
  const isAsked = isSome(settled) && !isAbove(settled, source.available_balance)
  const type = market?.asset_code === source.asset.code ? 'ASK' : 'BID'
  const { data: offer } = useQuery({
    queryKey: [...MARKETS_KEY, 'offer', market?.seq, type, settled, hasReducedFee],
    queryFn: async () => {
      if (!market || !assets) return null
      // Loaded lazily: the calculation is not part of the page's first load.
      const { loadBookOffer } = await import('./load-book-offer.ts')
      return loadBookOffer(client, { market, assets, type, amount: settled, hasReducedFee })
    },
    enabled: market !== undefined && assets !== undefined && isOwn && isAsked,
    refetchInterval: LOOK_AGAIN_MS,
    staleTime: 0,
    gcTime: 0,
  })
  return market && offer && isOwn && isAsked && amount === settled ? { market, offer } : undefined
}
