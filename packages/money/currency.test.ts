import { describe, expect, it } from 'vitest'
import { currencySigns } from './currency.ts'
import { formatPercent } from './display.ts'
import { NUMBER_LOCALES } from './number-locale.ts'

const CURRENCIES = 'USD EUR JPY KRW CNY GBP AUD CAD CHF HKD SGD TWD THB VND PHP IDR MYR INR BRL'.split(' ')

describe.each(NUMBER_LOCALES)('%s', (locale) => {
  it.each(CURRENCIES)('writes %s as Intl does, except 원 after the figure in Korean', (currency) => {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    const parts = format.formatToParts(1)
    const from = parts.findIndex(({ type }) => type === 'integer')
    const to = parts.findLastIndex(({ type }) => type === 'integer' || type === 'fraction')
    const text = (some: readonly Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('')
    const isWon = locale === 'ko-KR' && currency === 'KRW'
    expect(currencySigns(locale, currency)).toEqual({
      prefix: isWon ? '' : text(parts.slice(0, from)),
      suffix: isWon ? '원' : text(parts.slice(to + 1)),
      decimals: format.resolvedOptions().maximumFractionDigits,
    })
  })

  it.each([
    ['0', undefined],
    ['0.00000001', undefined],
    ['12.5', undefined],
    ['1234567.891', undefined],
    ['99.995', 2],
    ['3', 2],
    ['0.004', 2],
    ['0.5', 0],
  ])('writes %s percent with %s decimals as Intl does', (percent, decimals) => {
    const digits = { minimumFractionDigits: decimals ?? 0, maximumFractionDigits: decimals ?? 8 }
    const intl = new Intl.NumberFormat(locale, { style: 'percent', ...digits })
    expect(formatPercent(locale, percent, decimals)).toBe(intl.format(`${percent}e-2` as `${number}`))
  })
})

it('writes a currency without a symbol by its code', () => {
  expect(currencySigns('en-US', 'MXN').prefix).toBe('MXN\u00A0')
})

it('writes a negative percentage with a true minus, and none for zero', () => {
  expect([formatPercent('de-DE', '-1.25', 1), formatPercent('de-DE', '-0.01', 1)]).toEqual([
    '−1,3\u00A0%',
    '0,0\u00A0%',
  ])
})
