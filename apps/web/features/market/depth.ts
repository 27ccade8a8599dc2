import type { Level } from './queries.ts'
import { larger, lesser, stepsOf, type Terms } from './steps.ts'

/** Coordinates as fractions of the drawing. */
export type DepthPoint = { readonly at: number; readonly sum: number }

type Sides = { readonly bids: readonly Level[]; readonly asks: readonly Level[] }

/** Points from the midpoint outwards; the price axis extends equally to both sides. For drawing only. */
export function depthOf(terms: Terms, { bids, asks }: Sides) {
  const steps = stepsOf(terms)
  const prices = (levels: readonly Level[]) => levels.map(({ price }) => steps.price(price))
  const [bid, ask] = [prices(bids), prices(asks)]
  const [bestBid, bestAsk] = [bid[0], ask[0]]
  if (bestBid === undefined || bestAsk === undefined) return undefined
  const middle = (bestBid + bestAsk) / 2n
  const reach = larger(middle - (bid.at(-1) ?? bestBid), (ask.at(-1) ?? bestAsk) - middle)
  const half = lesser(reach, middle)
  const [low, high] = [middle - half, middle + half]
  const [bidSums, askSums] = [sums(steps.amount, bids), sums(steps.amount, asks)]
  const [bidSum, askSum] = [bidSums.at(-1) ?? 0n, askSums.at(-1) ?? 0n]
  const most = Number(larger(bidSum, askSum)) || 1
  const width = Number(high - low) || 1
  const points = (at: readonly bigint[], sum: readonly bigint[]) =>
    at.flatMap((price, place) =>
      price < low || price > high ? [] : [{ at: Number(price - low) / width, sum: Number(sum[place] ?? 0n) / most }],
    )
  return {
    bids: points(bid, bidSums),
    asks: points(ask, askSums),
    low: steps.priceText(low),
    middle: steps.priceText(middle),
    high: steps.priceText(high),
    bidSum: steps.amountText(bidSum),
    askSum: steps.amountText(askSum),
  }
}

function sums(amount: (text: string) => bigint, levels: readonly Level[]): bigint[] {
  let sum = 0n
  return levels.map((level) => {
    sum += amount(level.amount)
    return sum
  })
}
