import type { ExchangeType } from '@cocobnk/contract'
import type { Market } from '@cocobnk/market'
import { divide } from '@cocobnk/money'
import { RATE_DECIMALS } from '@cocobnk/rate'

/** Shares are parts per million: one percent is 10,000. */
const MILLION = 1_000_000n

/** How the owner of an offer sets its price, with the decimals of rates. */
export type Pricing = {
  /** Fixed; or what the formula came to when it was last quoted. */
  readonly unit_price: bigint
  readonly margin_ppm: number | null
  readonly floor_price: bigint | null
  readonly ceiling_price: bigint | null
}

/** Units of a market: what one costs in smallest units depends on the decimals of both assets. */
export type Sides = {
  readonly asset: Pick<Market['asset'], 'decimal_point'>
  readonly target: Pick<Market['target'], 'decimal_point'>
}

/** The price of this moment: a formula follows the base rate, cut at the last decimal, between its floor and its ceiling. */
export function priceNow({ unit_price, margin_ppm, floor_price, ceiling_price }: Pricing, base: bigint | undefined) {
  if (margin_ppm === null) return unit_price
  if (base === undefined) return undefined
  const wanted = divide(base * (MILLION + BigInt(margin_ppm)), MILLION, 'down')
  const above = floor_price !== null && wanted < floor_price ? floor_price : wanted
  const price = ceiling_price !== null && above > ceiling_price ? ceiling_price : above
  return price > 0n ? price : 1n
}

/** What an amount costs, in smallest units of the target. To the disadvantage of who applies, so that parts never cost an owner more than the whole. */
export function paymentOf(sides: Sides, offer: ExchangeType, amount: bigint, price: bigint): bigint {
  return costOf(sides, amount, price, offer === 'ASK' ? 'up' : 'down')
}

/** What the owner of an offer sets aside for so much of it: coins for a sale; for a purchase what it costs at most, rounded up. */
export function setAsideFor(sides: Sides, offer: ExchangeType, pricing: Pricing, amount: bigint): bigint {
  if (offer === 'ASK') return amount
  const most = pricing.margin_ppm === null ? pricing.unit_price : pricing.ceiling_price
  if (most === null) throw new Error('a purchase by formula has a ceiling')
  return costOf(sides, amount, most, 'up')
}

/** From the applicant, of the payment, rounded up. */
export function feeOf(payment: bigint, feePpm: number): bigint {
  return divide(payment * BigInt(feePpm), MILLION, 'up')
}

/** What each side gives and gets, in smallest units. The fee is a part of what is given in the target asset. */
export type Legs = {
  readonly ownerGives: bigint
  readonly applicantGives: bigint
  readonly applicantGets: bigint
}

type Sums = { readonly amount: bigint; readonly payment: bigint; readonly fee: bigint }

export function legsOf(offer: ExchangeType, { amount, payment, fee }: Sums): Legs {
  return offer === 'ASK'
    ? { ownerGives: amount, applicantGives: payment + fee, applicantGets: amount }
    : { ownerGives: payment, applicantGives: amount, applicantGets: payment - fee }
}

/** Of a sale that is paid outside: coins change hands here, less a fee in coins, and the payment elsewhere. */
export function outsideLegs({ amount, fee }: Pick<Sums, 'amount' | 'fee'>): Legs {
  return { ownerGives: amount, applicantGives: 0n, applicantGets: amount - fee }
}

/** `Math.max` knows no big integers. */
export function larger(one: bigint, other: bigint): bigint {
  if (one > other) return one
  return other
}

function costOf({ asset, target }: Sides, amount: bigint, price: bigint, rounding: 'up' | 'down'): bigint {
  const scaled = amount * price * 10n ** BigInt(target.decimal_point)
  return divide(scaled, 10n ** BigInt(asset.decimal_point + RATE_DECIMALS), rounding)
}
