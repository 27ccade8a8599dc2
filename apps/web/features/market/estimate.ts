import type { ExchangeType, OrderKind, TimeInForce } from '@cocobnk/contract'
import { divide } from '@cocobnk/money'
import { hundredths } from './book.ts'
import type { Level } from './queries.ts'
import { larger, lesser, type Steps, stepsOf, type Terms } from './steps.ts'

export type OrderWish = {
  readonly side: ExchangeType
  readonly kind: OrderKind
  readonly term: TimeInForce
  readonly price: string
  /** Price that triggers a stop. */
  readonly stop: string
  /** Limit price of an OCO order after its stop has been triggered. */
  readonly second: string
  /** In the base asset. Market buy orders spend a total of the target asset instead. */
  readonly amount: string
  readonly total: string
}

type Sides = { readonly bids: readonly Level[]; readonly asks: readonly Level[] }
type Context = { readonly terms: Terms; readonly book: Sides; readonly hasReducedFee: boolean }

export type Estimate = {
  /** The amount filled at once, at the current book. */
  readonly filled: string
  /** The amount of the whole order; zero if the book has nothing to trade against. */
  readonly amount: string
  readonly average: string | undefined
  readonly worst: string | undefined
  /** By how many percent the average is worse than the best price. */
  readonly slippage: string | undefined
  /** In the target asset, at the prices above. */
  readonly cost: string
  /** Upper bound of the fee, in the received asset. */
  readonly fee: string
  readonly gets: string
  /** The amount on hold until the order is filled or canceled, in the given asset. */
  readonly held: string
  /** The book cannot fill an order that does not rest; the remainder is canceled. */
  readonly isCut: boolean
  /** Whether part of it pays the taker fee, at once or possibly after its stop is triggered. */
  readonly takes: boolean
}

const PPM = 1_000_000n
const PERCENT_DECIMALS = 4
/** Holders of the governance asset pay nine tenths, rounded as in the engine. */
const REDUCED = [9n, 10n] as const

/** Estimates an order against the book on screen. Undefined while price or amount is missing. */
export function estimateOrder(context: Context, wish: OrderWish): Estimate | undefined {
  const steps = stepsOf(context.terms)
  const isBid = wish.side === 'BID'
  const spends = spendsTotal(wish)
  const asked = spends ? steps.total(wish.total) : steps.amount(wish.amount)
  const limit = limitOf(steps, wish)
  if (asked === 0n || limit === 0n) return undefined
  if (isStop(wish.kind)) return estimateStop(context, steps, wish, asked)
  const levels = isBid ? context.book.asks : context.book.bids
  const taken = take(steps, levels, { isBid, spends, asked, limit })
  const isBrief = wish.kind === 'MARKET' || wish.term === 'IOC'
  const amount = isBrief ? taken.amount : asked
  const rests = amount - taken.amount
  const cost = taken.cost + (limit === undefined ? 0n : steps.cost(limit, rests))
  const fees = feeOf(context, steps, { isBid, taken, rests, limit: limit ?? 0n })
  const worst = rests > 0n && limit !== undefined ? limit : taken.worst
  const average = taken.amount === 0n ? undefined : averageOf(steps, taken)
  return {
    filled: steps.amountText(taken.amount),
    amount: steps.amountText(amount),
    average: average === undefined ? undefined : steps.priceText(average),
    worst: worst === 0n ? undefined : steps.priceText(worst),
    slippage: average === undefined ? undefined : slippageOf(steps, levels, average, isBid),
    cost: steps.totalText(cost),
    fee: isBid ? steps.amountText(fees) : steps.totalText(fees),
    gets: isBid ? steps.amountText(amount - fees) : steps.totalText(cost - fees),
    held: heldOf(steps, { isBid, spends, asked, limit }),
    isCut: isBrief && (spends ? taken.left >= smallest(steps, levels) : taken.left > 0n),
    takes: taken.amount > 0n,
  }
}

export const isStop = (kind: OrderKind): boolean => kind === 'STOP' || kind === 'STOP_LIMIT' || kind === 'OCO'

/** Bids without a limit price are for a total of the target asset. */
export const spendsTotal = ({ side, kind }: Pick<OrderWish, 'side' | 'kind'>): boolean =>
  side === 'BID' && (kind === 'MARKET' || kind === 'STOP')

/** The worst price the order accepts. Undefined for a market order, zero while the price is not typed. */
function limitOf(steps: Steps, { side, kind, price, stop, second }: OrderWish): bigint | undefined {
  if (kind === 'MARKET') return undefined
  if (kind === 'STOP') return steps.price(stop)
  const limit = steps.price(price)
  if (kind !== 'OCO') return limit
  const after = steps.price(second)
  if (after === 0n) return 0n
  return side === 'BID' ? larger(limit, after) : lesser(limit, after)
}

/**
 * A stop order trades nothing until it is triggered. It may then take, so the taker fee is the upper bound. Without a limit, the stop
 * price is the only basis for the estimate.
 */
function estimateStop(context: Context, steps: Steps, wish: OrderWish, asked: bigint): Estimate | undefined {
  const limit = limitOf(steps, wish) ?? 0n
  const isBid = wish.side === 'BID'
  const amount = spendsTotal(wish) ? steps.amountFor(asked, limit) : asked
  const cost = steps.cost(limit, amount)
  const taken = { amount, cost, worst: limit, left: 0n }
  const fees = feeOf(context, steps, { isBid, taken, rests: 0n, limit })
  return {
    filled: '0',
    amount: steps.amountText(amount),
    average: undefined,
    worst: wish.kind === 'STOP' ? undefined : steps.priceText(limit),
    slippage: undefined,
    cost: steps.totalText(cost),
    fee: isBid ? steps.amountText(fees) : steps.totalText(fees),
    gets: isBid ? steps.amountText(amount - fees) : steps.totalText(cost - fees),
    held: heldOf(steps, { isBid, spends: spendsTotal(wish), asked, limit }),
    isCut: false,
    takes: true,
  }
}

type Taken = { readonly amount: bigint; readonly cost: bigint; readonly worst: bigint; readonly left: bigint }

type Reach = {
  readonly isBid: boolean
  readonly spends: boolean
  readonly asked: bigint
  readonly limit: bigint | undefined
}

/** Simulates filling an order against the other side, starting at its best price. */
function take(steps: Steps, levels: readonly Level[], { isBid, spends, asked, limit }: Reach): Taken {
  let [amount, cost, worst, left] = [0n, 0n, 0n, asked]
  for (const level of levels) {
    const price = steps.price(level.price)
    if (left === 0n || (limit !== undefined && (isBid ? price > limit : price < limit))) break
    const most = spends ? steps.amountFor(left, price) : left
    const part = lesser(most, steps.amount(level.amount))
    if (part === 0n) break
    amount += part
    cost += steps.cost(price, part)
    left -= spends ? steps.cost(price, part) : part
    worst = price
  }
  return { amount, cost, worst, left }
}

/** The cost of one lot at the last price. A remainder below it is too small to trade. */
function smallest(steps: Steps, levels: readonly Level[]): bigint {
  const last = levels.at(-1)
  return last ? steps.cost(steps.price(last.price), steps.lot) : 0n
}

/** Scaled by 10^12, truncated. */
function averageOf(steps: Steps, { amount, cost }: Taken): bigint {
  const one = steps.cost(10n ** 12n, amount)
  return one === 0n ? 0n : (cost * 10n ** 12n) / one
}

function slippageOf(steps: Steps, levels: readonly Level[], average: bigint, isBid: boolean): string | undefined {
  const best = steps.price(levels[0]?.price ?? '')
  if (best === 0n) return undefined
  const worse = isBid ? average - best : best - average
  return hundredths(divide((worse < 0n ? 0n : worse) * 10_000n, best, 'up'))
}

type Parts = { readonly isBid: boolean; readonly taken: Taken; readonly rests: bigint; readonly limit: bigint }

/**
 * The fee is charged in the received asset: buyers pay in the base asset, sellers in the target asset. The part filled at once and the
 * part that rests have different rates.
 */
function feeOf({ terms, hasReducedFee }: Context, steps: Steps, { isBid, taken, rests, limit }: Parts): bigint {
  const share = (received: bigint, percent: string) => {
    const full = divide(received * unitsOfPercent(percent), PPM, 'up')
    return hasReducedFee ? divide(full * REDUCED[0], REDUCED[1], 'up') : full
  }
  const now = isBid ? taken.amount : taken.cost
  const later = isBid ? rests : steps.cost(limit, rests)
  return share(now, terms.taker_fee_percent) + share(later, terms.maker_fee_percent)
}

function unitsOfPercent(percent: string): bigint {
  const [whole = '0', fraction = ''] = percent.split('.')
  return BigInt(whole + fraction.slice(0, PERCENT_DECIMALS).padEnd(PERCENT_DECIMALS, '0'))
}

function heldOf(steps: Steps, { isBid, spends, asked, limit }: Reach): string {
  if (!isBid) return steps.amountText(asked)
  return steps.totalText(spends ? asked : steps.cost(limit ?? 0n, asked))
}
