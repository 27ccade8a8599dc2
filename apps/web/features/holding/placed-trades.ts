import type { ChartPoint } from '@cocobnk/ui'
import type { AssetGain } from './queries.ts'

type Trade = AssetGain['trades'][number]
export type PlacedTrade = Trade & { readonly index: number }

/** Places each trade at the last point that is not after it. Leaves out trades before the first point. */
export function placedTrades(trades: readonly Trade[], points: readonly ChartPoint[]): PlacedTrade[] {
  return trades.flatMap((trade) => {
    const index = points.findLastIndex(({ at }) => at <= Date.parse(trade.at))
    return index < 0 ? [] : [{ ...trade, index }]
  })
}
