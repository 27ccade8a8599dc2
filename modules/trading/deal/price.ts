import type { ExchangeType } from '@cocobnk/contract'
import type { Market } from '@cocobnk/market'
import { divide } from '@cocobnk/money'
import { RATE_DECIMALS } from '@cocobnk/rate'

/** Shares are parts per million: one percent is 10,000. */
const MILLION = 1_000_000n

/** How the owner of an offer sets its price, with the decimals of rates. */
export type Pricing = {
  /** The fixed price; for a formula, the price when it was last quoted. */
  readonly unit_price: bigint
  readonly margin_ppm: number | null
  readonly floor_price: bigint | null
  readonly ceiling_price: bigint | null
}

/** The decimals of both assets, which determine what one unit costs in smallest units. */
export type Sides = {
  readonly is_paid_outside?: boolean
  readonly asset: Pick<Market['asset'], 'decimal_point'>
  readonly target: Pick<Market['target'], 'decimal_point'>
}

/**
 * The current price. A formula follows the base rate, truncated to the last decimal, between its floor and its ceiling. Undefined for a
 * formula without a base rate.
 */
export function priceNow({ unit_price, margin_ppm, floor_price, ceiling_price }: Pricing, base: bigint | undefined) {
  if (margin_ppm === null) return unit_price
  if (base === undefined) return undefined
  const wanted = divide(base * (MILLION + BigInt(margin_ppm)), MILLION, 'down')
  const above = floor_price !== null && wanted < floor_price ? floor_price : wanted
  const price = ceiling_price !== null && above > ceiling_price ? ceiling_price : above
  return price > 0n ? price : 1n
}

/**
 * The cost of an amount in the smallest unit of the target. Rounded against the applicant, so that parts never cost an owner more than the
 * whole.
 */
export function paymentOf(sides: Sides, offer: ExchangeType, amount: bigint, price: bigint): bigint {
  return costOf(sides, amount, price, offer === 'ASK' ? 'up' : 'down')
}

/**
 * The amount the owner of an offer sets aside for a given amount: the coins for a sale; the highest possible cost, rounded up, for a
 * purchase. Deals paid outside add a bond, rounded up; for a purchase paid outside the bond is all.
 */
export function setAsideFor(
  sides: Sides,
  offer: ExchangeType,
  pricing: Pricing & { readonly bond_ppm: number },
  amount: bigint,
): bigint {
  if (sides.is_paid_outside) return (offer === 'ASK' ? amount : 0n) + shareOf(amount, pricing.bond_ppm, 'up')
  if (offer === 'ASK') return amount
  const most = pricing.margin_ppm === null ? pricing.unit_price : pricing.ceiling_price
  if (most === null) throw new Error('a purchase by formula has a ceiling')
  return costOf(sides, amount, most, 'up')
}

/** The applicant's fee, as a share of the payment, rounded up. */
export function feeOf(payment: bigint, feePpm: number): bigint {
  return shareOf(payment, feePpm, 'up')
}

/** The bond of each side, as a share of the amount. Rounded down, so that parts never take more than what is set aside for the whole. */
export function bondOf(amount: bigint, bondPpm: number): bigint {
  return shareOf(amount, bondPpm, 'down')
}

/**
 * The part of an amount that needs no bond: what both sides have completed with each other and is not in use, by value. Rounded down.
 * Without a known value, nothing.
 */
export function bondFreeOf(amount: bigint, worthUsot: bigint | undefined, trustedUsot: bigint): bigint {
  if (worthUsot === undefined || trustedUsot <= 0n) return 0n
  return trustedUsot >= worthUsot ? amount : divide(amount * trustedUsot, worthUsot, 'down')
}

/** What each side sets aside and what the applicant gets, in smallest units. The fee is part of the amount in the target asset. */
export type Legs = {
  readonly ownerGives: bigint
  readonly applicantGives: bigint
  readonly applicantGets: bigint
}

type Sums = { readonly amount: bigint; readonly payment: bigint; readonly fee: bigint }
type OutsideSums = { readonly amount: bigint; readonly fee: bigint; readonly bond: bigint }

export function legsOf(offer: ExchangeType, { amount, payment, fee }: Sums): Legs {
  return offer === 'ASK'
    ? { ownerGives: amount, applicantGives: payment + fee, applicantGets: amount }
    : { ownerGives: payment, applicantGives: amount, applicantGets: payment - fee }
}

/**
 * The amounts of a deal paid outside: coins change hands here and the payment at other banks. The applicant's fee is in coins, taken from
 * those bought or added to those sold. The bond is the same for both sides.
 */
export function outsideLegs(offer: ExchangeType, { amount, fee, bond }: OutsideSums): Legs {
  return offer === 'ASK'
    ? { ownerGives: amount + bond, applicantGives: bond, applicantGets: amount - fee }
    : { ownerGives: bond, applicantGives: amount + fee + bond, applicantGets: 0n }
}

/** The amounts of a stored application. */
export function asideOf(
  offer: ExchangeType,
  row: Sums & OutsideSums & { readonly bank_account_seq: string | null },
): Legs {
  return row.bank_account_seq === null ? legsOf(offer, row) : outsideLegs(offer, row)
}

/** `Math.max` does not accept big integers. */
export function larger(one: bigint, other: bigint): bigint {
  if (one > other) return one
  return other
}

function shareOf(amount: bigint, ppm: number, rounding: 'up' | 'down'): bigint {
  return divide(amount * BigInt(ppm), MILLION, rounding)
}

function costOf({ asset, target }: Sides, amount: bigint, price: bigint, rounding: 'up' | 'down'): bigint {
  const scaled = amount * price * 10n ** BigInt(target.decimal_point)
  return divide(scaled, 10n ** BigInt(asset.decimal_point + RATE_DECIMALS), rounding)
}
