import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../context.ts'
import { assetQuery } from '../../setting/queries.ts'
import type { PublicMarket } from './queries.ts'
import type { Terms } from './steps.ts'

/** Used until the assets are loaded: the most decimals any asset has. */
const MOST_DECIMALS = 18

export function useTerms(market: PublicMarket): Terms {
  const { data: assets = [] } = useQuery(assetQuery(useApp().client))
  return termsOf(market, assets)
}

type Asset = { readonly seq: string; readonly decimal_point: number }

export function termsOf(market: PublicMarket, assets: readonly Asset[]): Terms {
  const decimals = (seq: string) => assets.find((asset) => asset.seq === seq)?.decimal_point ?? MOST_DECIMALS
  return {
    ...market,
    assetDecimals: decimals(market.asset_seq),
    targetDecimals: decimals(market.target_asset_seq),
  }
}
