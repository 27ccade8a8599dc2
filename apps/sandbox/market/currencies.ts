import { type Stray, wander } from './wander.ts'

/** Units per US dollar, at realistic magnitudes. */
const PER_USD = {
  EUR: 0.92,
  JPY: 152,
  KRW: 1_385,
  CNY: 7.2,
  GBP: 0.79,
  AUD: 1.53,
  CAD: 1.37,
  CHF: 0.88,
  HKD: 7.8,
  SGD: 1.34,
  TWD: 32.1,
  THB: 35.4,
  VND: 25_300,
  PHP: 57.6,
  IDR: 15_900,
  MYR: 4.45,
  INR: 83.9,
  BRL: 5.6,
} as const

const HOUR_MS = 3_600_000

const STRAYS: readonly Stray[] = [
  { hours: 190, part: 0.003 },
  { hours: 45, part: 0.0015 },
  { hours: 11, part: 0.0005 },
]

/** Currency rates of the current hour. They vary by half a percent over days and are the same for the same hour. */
export function currencyRates(now: Date) {
  const at = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS
  const rates = Object.entries(PER_USD).map(([code, rate], place) => {
    return [code, (rate * (1 + wander(STRAYS, place * 100, at))).toFixed(4)]
  })
  return { base: 'USD', at: new Date(at).toISOString(), rates: Object.fromEntries(rates) }
}
