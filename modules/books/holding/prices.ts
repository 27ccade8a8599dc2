import type { AssetRow } from '@cocobnk/asset'
import { isMarketPriced, type OverviewFacts, selectAt, valueAtPrice } from '@cocobnk/rate'
import type { HoldingDeps } from './deps.ts'
import { priceNow } from './price.ts'

export type PriceAt = (asset: AssetRow, at: Date) => bigint | undefined
type Point = { readonly asset: AssetRow; readonly at: Date }

/** Loads the market prices of all points in one query. Assets without a market price use the operators' current rate. */
export async function readPrices(
  { db }: Pick<HoldingDeps, 'db'>,
  known: OverviewFacts['known'],
  points: readonly Point[],
): Promise<PriceAt> {
  const keyOf = (asset: AssetRow, at: Date) => `${asset.seq} ${at.getTime()}`
  const market = new Map(
    points.filter(({ asset }) => isMarketPriced(asset.code)).map((point) => [keyOf(point.asset, point.at), point]),
  )
  const prices = await selectAt(
    db,
    [...market.values()].map(({ asset, at }) => ({ assetSeq: asset.seq, at })),
  )
  const found = new Map([...market.keys()].map((key, place) => [key, prices[place] ?? undefined]))
  return (asset, at) => (isMarketPriced(asset.code) ? found.get(keyOf(asset, at)) : priceNow(known, asset.code))
}

export function worthOf(price: bigint | undefined, asset: AssetRow, amount: bigint): bigint | undefined {
  return price === undefined ? undefined : valueAtPrice(price, asset.decimal_point, amount)
}
