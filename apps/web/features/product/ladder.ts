import { formatMinor, parseMinor } from '@cocobnk/money'
import type { Product } from './product-queries.ts'

/** One part of a ladder, as it is sent: how much, for how long, and at the rate that was shown. */
export type Rung = { readonly amount: string; readonly term_days: number; readonly rate: string }

type Rate = Product['rates'][number]

/** A product with one term has no ladder, and instalments have their own days. */
export const isLadder = ({ state, rates, installments, dividend_price }: Product): boolean =>
  state === 'REGISTRATION' && installments === null && dividend_price === null && rates.length > 1

/**
 * So many of the terms that the time between maturities differs least, from today to the longest. Of terms that do not divide evenly, the
 * squares of the gaps decide.
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

/** Equal parts to the last decimal; what does not divide goes into the longest term. Nothing of what is no amount. */
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
