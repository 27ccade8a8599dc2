import { describe, expect, it } from 'vitest'
import { currencyParts } from './currency.ts'

function text(...args: Parameters<typeof currencyParts>): string {
  const { sign, prefix, whole, fraction, suffix } = currencyParts(...args)
  return `${sign}${prefix}${whole}${fraction}${suffix}`.replaceAll('\u00A0', ' ')
}

describe('money of a currency', () => {
  it('has its symbol where the locale puts it, and 원 after the figure in Korean', () => {
    expect(text('ko-KR', '49684144.9', 'KRW')).toBe('49,684,144원')
    expect(text('en-US', '34217.7', 'USD')).toBe('$34,217.70')
    expect(text('de-DE', '1234.5', 'EUR')).toBe('1.234,50 €')
  })

  it('has a plus only where asked, a true minus, and no sign for zero', () => {
    expect(text('en-US', '1', 'USD', { signed: true })).toBe('+$1.00')
    expect(text('en-US', '-1', 'USD')).toBe('−$1.00')
    expect(text('en-US', '-0.001', 'USD', { signed: true })).toBe('$0.00')
  })

  it('is truncated to the digits of the currency, except a price', () => {
    expect(text('de-DE', '0.00864', 'EUR')).toBe('0,00 €')
    expect(text('de-DE', '0.00864', 'EUR', { exact: true })).toBe('0,00864 €')
    expect(text('ko-KR', '13.9', 'KRW', { exact: true })).toBe('13.9원')
    expect(text('en-US', '5', 'USD', { exact: true })).toBe('$5.00')
  })
})
