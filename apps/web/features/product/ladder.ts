import { formatMinor, parseMinor } from '@cocobnk/money'
import type { Product } from './product-queries.ts'

/** One part of a ladder as sent: the amount, the term and the shown rate. */
export type Rung = { readonly amount: string; readonly term_days: number; readonly rate: string }

type Rate = Product['rates'][number]

/** Whether a product can be split into a ladder: it needs several terms and no instalments, which have their own days. */
export const isLadder = ({ state, rates, installments, dividend_price }: Product): boolean =>
  state === 'REGISTRATION' && installments === null && dividend_price === null && rates.length > 1

/**
 * Picks `count` terms that include the longest one, so that the gaps between maturities, from today on, are as even as possible: with the
 * smallest sum of squares.
 */
export function spreadTerms(rates: readonly Rate[], count: number): readonly Rate[] {
  const sorted = rates.toSorted((one, other) => one.term_days - other.term_days)
  const longest = sorted.at(-1)
  if (!longest || count < 1) return []
  const inner = choose(sorted.slice(0, -1), Math.min(count, sorted.length) - 1)
  const [best = []] = inner.toSorted((one, other) => unevenness([...one, longest]) - unevenness([...other, longest]))
  return [...best, longest]
}

function choose(rates: readonly Rate[], count: number): readonly (readonly Rate[])[] {
  if (count === 0) return [[]]
  return rates.flatMap((rate, place) => choose(rates.slice(place + 1), count - 1).map((rest) => [rate, ...rest]))
}

function unevenness(rates: readonly Rate[]): number {
  return rates
    .map(({ term_days }, place) => term_days - (rates[place - 1]?.term_days ?? 0))
    .reduce((sum, gap) => sum + gap * gap, 0)
}

/** Equal parts; the longest term also takes the remainder of the division. Empty if the amount is zero or not a number. */
export function rungsOf(rates: readonly Rate[], amount: string, decimals: number): readonly Rung[] {
  const whole = parseMinor(amount, decimals)
  if (!whole.ok || whole.value === 0n || rates.length === 0) return []
  const part = whole.value / BigInt(rates.length)
  const rest = whole.value - part * BigInt(rates.length)
  return rates.map(({ term_days, rate }, place) => ({
    amount: formatMinor(place === rates.length - 1 ? part + rest : part, decimals),
    term_days,
    rate,
  }))
}
