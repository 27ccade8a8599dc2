import { DEFAULT_DECIMALS, divide, parseMinor } from '@cocobnk/money'

/** The value of one whole unit of an asset in USOT as decimal text, by code. */
export type Rates = Readonly<Record<string, string>>

export type Valued = { readonly code: string; readonly decimals: number }

/** The decimals that a rate may have; see the setting's own bounds. */
export const RATE_DECIMALS = 12

/** The value of an amount, in smallest units of USOT; undefined without a rate. Rounded up, so that no limit is exceeded by a remainder. */
export function usotValue(rates: Rates, asset: Valued, minor: bigint): bigint | undefined {
  const ratio = ratioOf(rates, asset)
  return ratio && divide(minor * ratio.usot, ratio.minor, 'up')
}

/** The largest amount worth no more than the given USOT: the inverse of `usotValue`, so rounded down. */
export function mostWorth(rates: Rates, asset: Valued, usot: bigint): bigint | undefined {
  const ratio = ratioOf(rates, asset)
  return ratio && divide(usot * ratio.minor, ratio.usot, 'down')
}

/**
 * The value of an amount at a price, in the smallest unit of USOT. Truncated, so that the values shown never add up to more than the total.
 * The price is that of one whole unit in USOT, with twelve decimals.
 */
export function valueAtPrice(price: bigint, decimals: number, minor: bigint): bigint {
  return (minor * price * 10n ** BigInt(DEFAULT_DECIMALS)) / 10n ** BigInt(decimals + RATE_DECIMALS)
}

/** The exact ratio of a rate: `minor` smallest units of the asset are worth `usot` smallest units of USOT. */
function ratioOf(
  rates: Rates,
  { code, decimals }: Valued,
): { readonly usot: bigint; readonly minor: bigint } | undefined {
  // By definition: USOT is the unit of account.
  const text = code === 'USOT' ? '1' : Object.hasOwn(rates, code) ? rates[code] : undefined
  if (text === undefined) return undefined
  const rate = parseMinor(text, RATE_DECIMALS)
  if (!rate.ok || rate.value === 0n) throw new Error(`${text} is not a rate`)
  return { usot: rate.value * 10n ** BigInt(DEFAULT_DECIMALS), minor: 10n ** BigInt(decimals + RATE_DECIMALS) }
}
