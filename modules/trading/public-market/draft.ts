import type { Input } from '@cocobnk/contract'
import type { Market } from '@cocobnk/market'
import type { Placing } from '@cocobnk/matching'
import { parseMinor } from '@cocobnk/money'
import { lotsOf, stepsOf, ticksOf } from './steps.ts'

export type NewOrder = Input<'POST /market/public/order'>['body']

const KINDS = { LIMIT: 'limit', MARKET: 'market', STOP: 'stop', STOP_LIMIT: 'stopLimit', OCO: 'oco' } as const
const TERMS = { GTC: 'untilCanceled', IOC: 'immediate', FOK: 'fillOrKill', POST_ONLY: 'postOnly' } as const
const SELF_TRADES = {
  CANCEL_NEWEST: 'cancelNewest',
  CANCEL_OLDEST: 'cancelOldest',
  CANCEL_BOTH: 'cancelBoth',
  DECREMENT: 'decrement',
} as const

type Draft = Pick<
  Placing,
  'side' | 'kind' | 'term' | 'selfTrade' | 'price' | 'quantity' | 'stop' | 'display' | 'second' | 'budget'
>

/** The largest quantity, for orders with a budget: they take as many lots as the budget pays for. */
const ANY_QUANTITY = 2 ** 40

/**
 * Converts an order to the steps of its market; undefined if it does not fit them. Other combinations of fields are checked by the engine.
 */
export function draftOf(market: Market, order: NewOrder): Draft | undefined {
  const { kind, type, amount, total } = order
  const hasPrice = kind !== 'MARKET' && kind !== 'STOP'
  const hasStop = kind === 'STOP' || kind === 'STOP_LIMIT' || kind === 'OCO'
  const price = (text: string | undefined) => (text === undefined ? undefined : ticksOf(market, text))
  const [limit, stop, second] = [price(order.price), price(order.stop_price), price(order.second_price)]
  if (hasPrice !== (limit !== undefined) || hasPrice !== (order.price !== undefined)) return undefined
  if (hasStop !== (stop !== undefined) || hasStop !== (order.stop_price !== undefined)) return undefined
  if (order.second_price !== undefined && (second === undefined || kind !== 'OCO')) return undefined
  const display = order.display_amount === undefined ? undefined : lotsOf(market, order.display_amount)
  if (order.display_amount !== undefined && (display === undefined || !hasPrice || kind === 'OCO')) return undefined
  const size = total === undefined ? sizeOf(market, amount) : budgetOf(market, order)
  if (!size) return undefined
  return {
    side: type === 'BID' ? 'bid' : 'ask',
    kind: KINDS[kind],
    term: TERMS[order.time_in_force ?? 'GTC'],
    selfTrade: SELF_TRADES[order.self_trade ?? 'CANCEL_NEWEST'],
    price: limit ?? 0,
    ...size,
    ...(stop === undefined ? {} : { stop }),
    ...(second === undefined ? {} : { second }),
    ...(display === undefined ? {} : { display }),
  }
}

function sizeOf(market: Market, amount: string | undefined): Pick<Draft, 'quantity'> | undefined {
  const lots = amount === undefined ? undefined : lotsOf(market, amount)
  if (lots === undefined || BigInt(lots) * stepsOf(market).lot < market.minimum_amount) return undefined
  return { quantity: lots }
}

/** A budget in the target asset, for bids without a price. */
function budgetOf(
  market: Market,
  { kind, type, amount, total }: NewOrder,
): Pick<Draft, 'quantity' | 'budget'> | undefined {
  const isPossible = type === 'BID' && (kind === 'MARKET' || kind === 'STOP') && amount === undefined
  const parsed = total === undefined ? undefined : parseMinor(total, market.target.decimal_point)
  if (!isPossible || !parsed?.ok || parsed.value === 0n) return undefined
  return { quantity: ANY_QUANTITY, budget: String(parsed.value) }
}
