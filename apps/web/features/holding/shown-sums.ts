import { formatMinor, parseMinor } from '@cocobnk/money'
import type { HoldingHistory } from './queries.ts'

/** More decimals than any display currency has. */
const DECIMALS = 12

export type ShownSums = Readonly<Record<'start' | 'putIn' | 'takenOut' | 'gain' | 'worth', string>>

/**
 * How a period adds up in a display currency: worth = start + put in − taken out + gain, exactly as shown. Four figures are cut towards
 * zero at the currency's last digit, as everywhere; the gain is what remains between them.
 */
export function shownSums(sums: NonNullable<HoldingHistory['sums']>, convert: (usot: string) => string): ShownSums {
  const [start, putIn, takenOut, worth] = [sums.start, sums.put_in, sums.taken_out, sums.worth].map(convert)
  if (start === undefined || putIn === undefined || takenOut === undefined || worth === undefined)
    throw new Error('four figures were converted')
  const gain = minorOf(worth) - minorOf(start) - minorOf(putIn) + minorOf(takenOut)
  return { start, putIn, takenOut, gain: formatMinor(gain, DECIMALS), worth }
}

function minorOf(text: string): bigint {
  const minor = parseMinor(text, DECIMALS)
  if (!minor.ok) throw new Error(`not an amount of a currency: ${text}`)
  return minor.value
}
