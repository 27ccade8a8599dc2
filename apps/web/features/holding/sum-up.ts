import { formatMinor, parseMinor } from '@cocobnk/money'
import type { HoldingHistory } from './queries.ts'

const USOT_DECIMALS = 8

export type Sums = {
  /** Deposits minus withdrawals, in USOT. */
  readonly putIn: string
  /** Change of value caused by prices, in USOT. */
  readonly gain: string
}

/** Splits the change of value over a history into money put in and price gains. Undefined for fewer than two points. */
export function sumUp(list: HoldingHistory['list']): Sums | undefined {
  const [first, last] = [list[0], list.at(-1)]
  if (!first || !last || first === last || first.put_in === null || last.put_in === null) return undefined
  const putIn = minorOf(last.put_in) - minorOf(first.put_in)
  const change = minorOf(last.value) - minorOf(first.value)
  return { putIn: formatMinor(putIn, USOT_DECIMALS), gain: formatMinor(change - putIn, USOT_DECIMALS) }
}

function minorOf(text: string): bigint {
  const minor = parseMinor(text.replace(/^-/, ''), USOT_DECIMALS)
  if (!minor.ok) throw new Error(`not an amount in USOT: ${text}`)
  return text.startsWith('-') ? -minor.value : minor.value
}
