import type { InstrumentTerms, ProductState } from '@cocobnk/contract'
import { formatMinor, parseMinor } from '@cocobnk/money'
import { type Day, dayOf } from './rules.ts'

/** Percentages have four decimals, so each is a whole number of parts per million. */
const PERCENT_DECIMALS = 4

export function ppmOf(rate: string): number {
  const parsed = parseMinor(rate, PERCENT_DECIMALS)
  if (!parsed.ok) throw new RangeError(`${rate} is no rate`)
  return Number(parsed.value)
}

export function rateText(ppm: number): string {
  return formatMinor(BigInt(ppm), PERCENT_DECIMALS)
}

/** The rate of a term in parts per million; undefined if the term is not offered. */
export function rateOf({ rates }: Pick<InstrumentTerms, 'rates'>, termDays: number): number | undefined {
  const offered = rates.find(({ term_days }) => term_days === termDays)
  return offered && ppmOf(offered.rate)
}

type Dates = {
  readonly is_suspended: boolean
  readonly registration_starts_on: string
  readonly registration_ends_on: string
  readonly execution_ends_on: string
}

/** The state that follows from a product's dates. */
export function stateOf(dates: Dates, today: Day): ProductState {
  if (today > dayOf(dates.execution_ends_on)) return 'ENDED'
  if (dates.is_suspended) return 'SUSPENDED'
  if (today < dayOf(dates.registration_starts_on)) return 'PLANNED'
  return today <= dayOf(dates.registration_ends_on) ? 'REGISTRATION' : 'EXECUTION'
}
