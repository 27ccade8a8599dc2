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
  readonly is_paid_outside?: boolean
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

/**
 * What the owner of an offer sets aside for so much of it: coins for a sale; for a purchase what it costs at most, rounded up. Paid outside,
 * a bond besides, rounded up; a purchase sets aside nothing else.
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

/** From the applicant, of the payment, rounded up. */
export function feeOf(payment: bigint, feePpm: number): bigint {
  return shareOf(payment, feePpm, 'up')
}

/** From each side, of the amount, rounded down: so parts never take more than what is set aside for the whole. */
export function bondOf(amount: bigint, bondPpm: number): bigint {
  return shareOf(amount, bondPpm, 'down')
}

/** What each side sets aside and what the applicant gets, in smallest units. The fee is a part of what is given in the target asset. */
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
 * Paid outside, coins change hands here and the payment elsewhere. The applicant's fee is in coins: taken of those that are bought, or on
 * top of those that are sold. The bond is the same for both.
 */
export function outsideLegs(offer: ExchangeType, { amount, fee, bond }: OutsideSums): Legs {
  return offer === 'ASK'
    ? { ownerGives: amount + bond, applicantGives: bond, applicantGets: amount - fee }
    : { ownerGives: bond, applicantGives: amount + fee + bond, applicantGets: 0n }
}

/** Of an application as it is kept. */
export function asideOf(
  offer: ExchangeType,
  row: Sums & OutsideSums & { readonly bank_account_seq: string | null },
): Legs {
  return row.bank_account_seq === null ? legsOf(offer, row) : outsideLegs(offer, row)
}

/** `Math.max` knows no big integers. */
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
