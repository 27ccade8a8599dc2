import type { ExchangeType } from '@cocobnk/contract'
import { divide, type Rounding } from '@cocobnk/money'

/** Prices have as many decimals as rates. */
export const PRICE_DECIMALS = 12
/** Ratios are parts per million: one percent is 10,000. */
export const MILLION = 1_000_000n

export type PriceFacts = {
  readonly type: ExchangeType
  /** The value of one unit of the market's asset, and of the asset it is paid with, in USOT, both with the same decimals. */
  readonly assetRate: bigint
  readonly paidRate: bigint
  readonly spread: bigint
  /** The discount on the spread, in parts per million of it. */
  readonly discount: bigint
}

/** The price of one unit of the market's asset. ASK: base − spread + discount; BID: base + spread − discount. */
export type Price = {
  readonly base: bigint
  readonly spread: bigint
  readonly discount: bigint
  readonly applied: bigint
}

/**
 * Calculates a price. Every step is rounded in the house's favor: amounts that members pay up, amounts they receive down. The discount
 * never exceeds the spread, so no price is better than the base rate on either side, and no round trip makes a profit.
 */
export function priceOf({ type, assetRate, paidRate, spread, discount }: PriceFacts): Price {
  if (spread < 0n || spread >= MILLION || discount < 0n || discount > MILLION)
    throw new RangeError('a spread must be below the whole price, and a discount must not exceed the spread')
  const toHouse: Rounding = type === 'BID' ? 'up' : 'down'
  const base = divide(assetRate * 10n ** BigInt(PRICE_DECIMALS), paidRate, toHouse)
  const taken = divide(base * spread, MILLION, 'up')
  const letOff = divide(taken * discount, MILLION, 'down')
  const kept = taken - letOff
  return { base, spread: taken, discount: letOff, applied: type === 'BID' ? base + kept : base - kept }
}
