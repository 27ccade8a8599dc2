import { DEFAULT_DECIMALS, divide, parseMinor } from '@cocobnk/money'
import { RATE_DECIMALS } from '@cocobnk/rate'
import { ok, type Result, refuse } from '@cocobnk/result'

/** The requested price in smallest units, and the value of a unit. */
export type Price = { readonly minor: bigint; readonly worth: Worth }

/** An asset a shop accepts. `worth` is undefined without a reliable rate. */
export type Payable = { readonly assetSeq: string; readonly code: string; readonly worth: Worth | undefined }

/** The value of smallest units in USOT as a fraction: this many units are worth this many smallest units of USOT. */
export type Worth = { readonly units: bigint; readonly usot: bigint }

export type FeeTerms = {
  /** In smallest units of USOT. */
  readonly fixedUsot: bigint
  /** Of the amount, in parts per million. */
  readonly ratioPpm: bigint
}

export type Due = { readonly assetSeq: string; readonly amount: bigint; readonly fee: bigint }

const MILLION = 1_000_000n

/**
 * The price in each asset, and the house's fee in it. Both are rounded up: a shop never gets less than its price, the house never less than
 * its fee. An asset without a rate is omitted; so is one in which the fee would take everything.
 */
export function duesOf(
  price: Price,
  payables: readonly Payable[],
  terms: FeeTerms,
): Result<readonly Due[], 'RATE_EXPIRED' | 'AMOUNT_WITHIN_FEE'> {
  const priced = payables.flatMap(({ assetSeq, worth }) => (worth ? [{ assetSeq, ...dueIn(price, worth, terms) }] : []))
  if (priced.length === 0) return refuse('RATE_EXPIRED')
  const dues = priced.filter(({ amount, fee }) => fee < amount)
  return dues.length > 0 ? ok(dues) : refuse('AMOUNT_WITHIN_FEE')
}

function dueIn({ minor, worth: from }: Price, to: Worth, terms: FeeTerms) {
  const amount = divide(minor * from.usot * to.units, from.units * to.usot, 'up')
  return { amount, fee: feeOf(amount, to, terms) }
}

/** The fee for an amount that reaches a shop. */
export function feeOf(amount: bigint, { units, usot }: Worth, { fixedUsot, ratioPpm }: FeeTerms): bigint {
  return divide(fixedUsot * units, usot, 'up') + divide(amount * ratioPpm, MILLION, 'up')
}

/** The part of the price that an amount counts for, in the unit of the price. Truncated. */
export function countedOf(price: bigint, due: bigint, amount: bigint): bigint {
  return divide(price * amount, due, 'down')
}

/** The worth of an asset whose whole unit has this value in USOT, as decimal text. */
export function worthOfAsset(usot: string, decimals: number): Worth {
  return { units: 10n ** BigInt(decimals + RATE_DECIMALS), usot: numberOf(usot, RATE_DECIMALS) * USOT }
}

/** The worth of a currency with this many units per US dollar. */
export function worthOfCurrency(perUsd: string, digits: number, usotInUsd: string): Worth {
  return {
    units: 10n ** BigInt(digits) * numberOf(perUsd, RATE_DECIMALS) * numberOf(usotInUsd, RATE_DECIMALS),
    usot: USOT * ONE_RATE * ONE_RATE,
  }
}

/** US dollars in smallest units of USOT, rounded up. */
export function usotOfUsd(usd: string, usotInUsd: string): bigint {
  return divide(numberOf(usd, RATE_DECIMALS) * USOT, numberOf(usotInUsd, RATE_DECIMALS), 'up')
}

/** Percent with up to four decimals, in parts per million. */
export function ppmOfPercent(percent: string): bigint {
  return numberOf(percent, 4)
}

const USOT = 10n ** BigInt(DEFAULT_DECIMALS)
const ONE_RATE = 10n ** BigInt(RATE_DECIMALS)

/** Parses text that a schema has validated; throws if it is invalid after all. */
function numberOf(text: string, decimals: number): bigint {
  const parsed = parseMinor(text, decimals)
  if (!parsed.ok) throw new Error(`${text} is not a number with ${decimals} decimals`)
  return parsed.value
}
