import type { Market } from '@cocobnk/market'
import { divide } from '@cocobnk/money'
import { stepsOf } from '../steps.ts'

const WHOLE_PPM = 1_000_000n

/** The balances of the bank's member in both assets, in and outside the book. */
export type Inventory = { readonly asset: bigint; readonly target: bigint }

/** In ticks and lots. */
export type Quote = { readonly side: 'bid' | 'ask'; readonly price: number; readonly quantity: number }

type Quoted = Pick<
  Market,
  | 'code'
  | 'tick'
  | 'lot'
  | 'asset'
  | 'target'
  | 'price_step'
  | 'amount_step'
  | 'minimum_amount'
  | 'house_spread_ppm'
  | 'house_quote_amount'
  | 'house_inventory_most'
>

/**
 * The bank's quotes around the base rate: it buys below and sells above. Taking a quote and reversing it at the base rate or any worse rate
 * never gains, however prices are rounded (X1); the taker's fee comes on top. A side without inventory, or beyond the limit, is not quoted.
 */
export function quotesOf(market: Quoted, base: bigint, inventory: Inventory): readonly Quote[] {
  if (market.house_spread_ppm === 0) return []
  const { tick, lot, quoteUnit } = stepsOf(market)
  const spread = BigInt(market.house_spread_ppm)
  const priceStep = market.price_step ?? tick
  const bid = divide(base * (WHOLE_PPM - spread), WHOLE_PPM * priceStep, 'down') * priceStep
  // The base rate is truncated after its last decimal, so the true rate may be up to one unit higher.
  const ask = divide((base + 1n) * (WHOLE_PPM + spread), WHOLE_PPM * priceStep, 'up') * priceStep
  const lotPrice = (bid / tick) * quoteUnit
  const affordable = bid > 0n ? (inventory.target / lotPrice) * lot : 0n
  const room = market.house_inventory_most - inventory.asset
  return [
    quoteOf(market, 'bid', bid, least(market.house_quote_amount, affordable, room)),
    quoteOf(market, 'ask', ask, least(market.house_quote_amount, inventory.asset)),
  ].filter((quote) => quote !== undefined)
}

function quoteOf(market: Quoted, side: Quote['side'], price: bigint, amount: bigint): Quote | undefined {
  const { tick, lot } = stepsOf(market)
  const step = market.amount_step ?? lot
  const whole = amount > 0n ? (amount / step) * step : 0n
  if (price <= 0n || whole < market.minimum_amount) return undefined
  return { side, price: Number(price / tick), quantity: Number(whole / lot) }
}

function least(first: bigint, ...others: readonly bigint[]): bigint {
  let found = first
  for (const other of others) if (other < found) found = other
  return found
}

type Resting = Quote & { readonly remaining: number; readonly orderSeq: number }

/**
 * The changes to the book. A quote is kept while its price is at most a quarter of the spread further from the base rate than wanted, never
 * closer, and at least half of its quantity is left. This keeps quotes stable for other members and preserves their place in the queue.
 */
export function changesOf(market: Quoted, wanted: readonly Quote[], resting: readonly Resting[]) {
  const kept = new Set<number>()
  const missing = wanted.filter(({ side, price, quantity }) => {
    const tolerance = Math.floor((price * market.house_spread_ppm) / 4 / Number(WHOLE_PPM))
    const stays = resting.find(
      (order) =>
        order.side === side &&
        order.remaining * 2 >= quantity &&
        order.remaining <= quantity &&
        isAsGood(side, order.price, price, tolerance),
    )
    if (stays) kept.add(stays.orderSeq)
    return !stays
  })
  return { missing, gone: resting.filter(({ orderSeq }) => !kept.has(orderSeq)) }
}

/** Whether a price is within the tolerance and not closer to the base rate than wanted. */
function isAsGood(side: Quote['side'], price: number, wanted: number, tolerance: number): boolean {
  const away = side === 'bid' ? wanted - price : price - wanted
  return away >= 0 && away <= tolerance
}
