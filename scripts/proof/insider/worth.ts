export const UNIT = 10n ** 8n
const USOT_DECIMALS = 8
const RATE_DECIMALS = 12
/** The decimals of the asset with most of them. */
const MOST_DECIMALS = 18

/** A smallest unit of an asset is worth this part of so many smallest units of USOT, exactly. */
export const SCALE = 10n ** BigInt(RATE_DECIMALS + MOST_DECIMALS - USOT_DECIMALS)

type Priced = { readonly code: string; readonly decimal_point: number }

/** The worth of a smallest unit of each asset with a rate, in smallest units of USOT times {@link SCALE}. */
export function worthOf(
  assets: readonly Priced[],
  rates: Readonly<Record<string, string>>,
): ReadonlyMap<string, bigint> {
  return new Map(
    assets.flatMap(({ code, decimal_point }) => {
      const rate = code === 'USOT' ? '1' : rates[code]
      if (rate === undefined) return []
      const [whole = '0', part = ''] = rate.split('.')
      return [
        [code, BigInt(whole + part.padEnd(RATE_DECIMALS, '0')) * 10n ** BigInt(MOST_DECIMALS - decimal_point)] as const,
      ]
    }),
  )
}

/** An amount of USOT in whole units. */
export const unitsOf = (minor: bigint) => Number(minor) / Number(UNIT)
