import { DEFAULT_DECIMALS, parseMinor } from '@cocobnk/money'

/**
 * A band of value: from an amount on, or above it, a decision needs more people or confirmations. The amount is the text of the setting, in
 * USOT, so that nothing but this file can compare it.
 */
export type Band<Dimension extends string> = ({ readonly from: string } | { readonly above: string }) & {
  /** How many people or confirmations. */
  readonly needs: number
  /**
   * What already counts within the window, in smallest units of USOT, without the amount in question. Only what was let go with less than
   * this band needs: the rest has been looked at closely enough.
   */
  readonly sums: Readonly<Record<Dimension, bigint>>
}

/** What reached a band: the amount by itself, its unknown value, or the sum of one dimension. */
export type Reached<Dimension extends string> = Dimension | 'AMOUNT' | 'UNKNOWN'

/** How many are needed, and why not fewer; null where no band is reached. */
export type Threshold<Dimension extends string> = {
  readonly needs: number
  readonly because: Reached<Dimension> | null
}

/**
 * How many people or confirmations an amount needs, together with what went before it in the same window. Splitting an amount therefore
 * never lowers the number: the part that reaches a band needs as many as the whole. An unknown value reaches every band. The SQL function
 * `windowed_threshold` is the same for decisions that the database enforces.
 */
export function windowedThreshold<Dimension extends string>(
  amount: bigint | undefined,
  bands: readonly Band<Dimension>[],
  least = 0,
): Threshold<Dimension> {
  return bands.reduce<Threshold<Dimension>>(
    (most, band) => {
      const because = band.needs > most.needs ? reachedBy(amount, band) : null
      return because === null ? most : { needs: band.needs, because }
    },
    { needs: least, because: null },
  )
}

function reachedBy<Dimension extends string>(
  amount: bigint | undefined,
  band: Band<Dimension>,
): Reached<Dimension> | null {
  if (amount === undefined) return 'UNKNOWN'
  const least = 'from' in band ? minorOf(band.from) : minorOf(band.above) + 1n
  if (amount >= least) return 'AMOUNT'
  const [largest] = (Object.keys(band.sums) as Dimension[]).toSorted((one, other) =>
    band.sums[one] === band.sums[other] ? (one < other ? -1 : 1) : band.sums[one] > band.sums[other] ? -1 : 1,
  )
  return largest !== undefined && band.sums[largest] + amount >= least ? largest : null
}

function minorOf(text: string): bigint {
  const parsed = parseMinor(text, DEFAULT_DECIMALS)
  if (!parsed.ok) throw new Error(`a band of value is not an amount of USOT: ${text}`)
  return parsed.value
}
