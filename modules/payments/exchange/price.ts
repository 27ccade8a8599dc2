import type { ExchangeType } from '@cocobnk/contract'
import { divide, type Rounding } from '@cocobnk/money'

/** Prices have as many decimals as rates. */
export const PRICE_DECIMALS = 12
/** Shares are parts per million: one percent is 10,000. */
export const MILLION = 1_000_000n

export type PriceFacts = {
  readonly type: ExchangeType
  /** What one unit of the market's asset, and one of what it is paid with, are worth in USOT; both with the same decimals. */
  readonly assetRate: bigint
  readonly paidRate: bigint
  readonly spread: bigint
  /** How much of the spread is let off. */
  readonly discount: bigint
}

/** For one unit of the market's asset, in what it is paid with. ASK: base − spread + discount; BID: base + spread − discount. */
export type Price = {
  readonly base: bigint
  readonly spread: bigint
  readonly discount: bigint
  readonly applied: bigint
}

/**
 * Every step is rounded for the house: what members pay up, what they get down. With a discount that is never more than the
 * spread, no price is better than the base rate, whoever asks; so no way round several markets gains anything.
 */
export function priceOf({ type, assetRate, paidRate, spread, discount }: PriceFacts): Price {
  if (spread < 0n || spread >= MILLION || discount < 0n || discount > MILLION)
    throw new RangeError('a spread is less than the whole price, a discount at most the spread')
  const toHouse: Rounding = type === 'BID' ? 'up' : 'down'
  const base = divide(assetRate * 10n ** BigInt(PRICE_DECIMALS), paidRate, toHouse)
  const taken = divide(base * spread, MILLION, 'up')
  const letOff = divide(taken * discount, MILLION, 'down')
  const kept = taken - letOff
  return { base, spread: taken, discount: letOff, applied: type === 'BID' ? base + kept : base - kept }
}
