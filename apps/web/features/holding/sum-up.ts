import { formatMinor, parseMinor } from '@cocobnk/money'
import type { HoldingHistory } from './queries.ts'

const USOT_DECIMALS = 8

export type Sums = {
  /** What came in from outside minus what left, in USOT. */
  readonly putIn: string
  /** What prices did to the rest. */
  readonly gain: string
}

/** Over the whole of a history: the value changed by what was put in and by what prices did. Nothing for less than two points. */
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
