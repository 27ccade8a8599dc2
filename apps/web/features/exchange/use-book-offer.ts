import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../context.ts'
import { assetQuery } from '../../setting/queries.ts'
import { publicMarketsQuery } from '../market/markets-query.ts'
import { bookQuery } from '../market/queries.ts'
import { useFunds } from '../market/use-funds.ts'
import { termsOf } from '../market/use-terms.ts'
import { bookOffer } from './book-offer.ts'
import type { Pair } from './pair.ts'

const LOOK_AGAIN_MS = 2_000

/** What the market of a pair offers for an amount. Orders pay from and into the first accounts of their assets, so others have no offer. */
export function useBookOffer({ source, target }: Pair, amount: string) {
  const { client } = useApp()
  const { data: markets = [] } = useQuery(publicMarketsQuery(client))
  const { data: assets = [] } = useQuery(assetQuery(client))
  const codes = [source.asset.code, target.asset.code]
  const market = markets.find(
    ({ asset_code, target_asset_code, is_active, auction_ends_at }) =>
      codes.includes(asset_code) && codes.includes(target_asset_code) && is_active === 'Y' && auction_ends_at === null,
  )
  const funds = useFunds(market)
  const isOwn = [funds.asset, funds.target].every(
    (account) => account?.account_seq === source.account_seq || account?.account_seq === target.account_seq,
  )
  const { data: book } = useQuery({
    ...bookQuery(client, market?.seq ?? ''),
    enabled: market !== undefined && isOwn && /[1-9]/.test(amount),
    refetchInterval: LOOK_AGAIN_MS,
  })
  if (!market || !isOwn || !book || book.is_halted || assets.length === 0) return undefined
  const type = market.asset_code === source.asset.code ? 'ASK' : 'BID'
  const context = { terms: termsOf(market, assets), book, hasReducedFee: funds.hasReducedFee }
  const offer = bookOffer(context, type, amount)
  return offer && { market, offer }
}
