import { formatMinor, parseMinor } from '@cocobnk/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { convert } from '../../display-currency/convert.ts'
import { shownSums } from './shown-sums.ts'

const USOT_DECIMALS = 8
const CURRENCIES = [
  { code: 'USD', digits: 2, rate: '1' },
  { code: 'EUR', digits: 2, rate: '0.921345' },
  { code: 'KRW', digits: 0, rate: '1387.123456' },
  { code: 'JPY', digits: 0, rate: '151.07' },
  { code: 'VND', digits: 0, rate: '25410.9' },
] as const
const usot = fc.bigInt(0n, 10n ** 18n)
const text = (minor: bigint) => formatMinor(minor, USOT_DECIMALS)

/** In the smallest unit of the currency. Throws if there are digits that a screen would cut off. */
function shown(amount: string, digits: number): bigint {
  const minor = parseMinor(amount.replace(/^-/, ''), digits)
  if (!minor.ok) throw new Error(`cannot be shown whole: ${amount}`)
  return amount.startsWith('-') ? -minor.value : minor.value
}

it.each(CURRENCIES)('in $code, the figures of a period add up as they are shown', (currency) => {
  fc.assert(
    fc.property(usot, usot, usot, usot, (start, putIn, takenOut, worth) => {
      const sums = { start: text(start), put_in: text(putIn), taken_out: text(takenOut), worth: text(worth) }
      const gain = text(worth - start - putIn + takenOut)
      const all = { ...sums, gain, gain_percent: null, from: '', to: '' }
      const parts = shownSums(all, (value) => convert(currency, value))
      const of = (amount: string) => shown(amount, currency.digits)
      expect(of(parts.worth)).toBe(of(parts.start) + of(parts.putIn) - of(parts.takenOut) + of(parts.gain))
      // Cutting four figures moves the fifth by at most two units either way.
      const difference = of(parts.gain) - of(convert(currency, gain))
      expect(difference >= -2n && difference <= 2n).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})
