import { DEFAULT_DECIMALS, divide, parseMinor } from '@cocobnk/money'

/** By code, what one whole unit of an asset is worth in USOT, as decimal text. */
export type Rates = Readonly<Record<string, string>>

export type Valued = { readonly code: string; readonly decimals: number }

/** As many as a rate may have; see the setting's own bounds. */
export const RATE_DECIMALS = 12

/** What an amount is worth, in smallest units of USOT; nothing if nobody knows. Rounded up: no limit is passed by a remainder. */
export function usotValue(rates: Rates, asset: Valued, minor: bigint): bigint | undefined {
  const ratio = ratioOf(rates, asset)
  return ratio && divide(minor * ratio.usot, ratio.minor, 'up')
}

/** The largest amount that is worth no more than so much USOT: the other way, so rounded down. */
export function mostWorth(rates: Rates, asset: Valued, usot: bigint): bigint | undefined {
  const ratio = ratioOf(rates, asset)
  return ratio && divide(usot * ratio.minor, ratio.usot, 'down')
}

/**
 * What an amount is worth at a price, in smallest units of USOT. Cut towards zero: shown values never add up to more than there is.
 * The price is that of one whole unit in USOT, with twelve decimals.
 */
export function valueAtPrice(price: bigint, decimals: number, minor: bigint): bigint {
  return (minor * price * 10n ** BigInt(DEFAULT_DECIMALS)) / 10n ** BigInt(decimals + RATE_DECIMALS)
}

/** So many smallest units of the asset are worth exactly so many of USOT. */
function ratioOf(
  rates: Rates,
  { code, decimals }: Valued,
): { readonly usot: bigint; readonly minor: bigint } | undefined {
  // By definition: the bank's unit needs no opinion about itself.
  const text = code === 'USOT' ? '1' : Object.hasOwn(rates, code) ? rates[code] : undefined
  if (text === undefined) return undefined
  const rate = parseMinor(text, RATE_DECIMALS)
  if (!rate.ok || rate.value === 0n) throw new Error(`${text} is no rate`)
  return { usot: rate.value * 10n ** BigInt(DEFAULT_DECIMALS), minor: 10n ** BigInt(decimals + RATE_DECIMALS) }
}
