import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountParts, formatAmount } from './display.ts'
import { formatMinor, parseMinor } from './minor.ts'
import { add, divide, moneyText, ratioOf, subtract } from './money.ts'

const decimals = fc.integer({ min: 0, max: 18 })
const minor = fc.bigInt({ min: 0n, max: 10n ** 38n })

describe('the wire', () => {
  it('reads back exactly what it wrote, at every precision', () => {
    fc.assert(
      fc.property(minor, decimals, (value, places) => {
        expect(parseMinor(formatMinor(value, places), places)).toEqual({ ok: true, value })
      }),
    )
  })

  it.each(['', '1e5', '-1', '+1', '.5', '1.', ' 1', '0x10', '1,000', 'NaN', '١', '1'.repeat(40)])(
    'rejects "%s"',
    (text) => {
      expect(parseMinor(text, 8)).toEqual({ ok: false, code: 'AMOUNT_MALFORMED' })
    },
  )

  it('rejects more decimals than the asset has instead of rounding, unless they are zeros', () => {
    expect(parseMinor('0.123456789', 8)).toEqual({ ok: false, code: 'AMOUNT_TOO_PRECISE' })
    expect(parseMinor('0.1234567800', 8)).toEqual({ ok: true, value: 12_345_678n })
  })

  it('writes plain decimals: a sign, no grouping, no trailing zeros, a zero before the point', () => {
    const written = [
      [-1_234_567n, 2],
      [-5n, 2],
      [1_230n, 2],
      [1_200n, 2],
      [0n, 2],
      [70n, 0],
    ] as const
    expect(written.map(([value, places]) => formatMinor(value, places))).toEqual([
      '-12345.67',
      '-0.05',
      '12.3',
      '12',
      '0',
      '70',
    ])
  })

  it('accepts up to 39 digits on either side of the point', () => {
    expect(parseMinor('9'.repeat(39), 0)).toEqual({ ok: true, value: 10n ** 39n - 1n })
    expect(parseMinor(`1.${'0'.repeat(39)}`, 2)).toEqual({ ok: true, value: 100n })
    expect(parseMinor(`1.${'0'.repeat(40)}`, 2)).toEqual({ ok: false, code: 'AMOUNT_MALFORMED' })
    expect(parseMinor('1.5x', 2)).toEqual({ ok: false, code: 'AMOUNT_MALFORMED' })
    expect(parseMinor('007.50', 2)).toEqual({ ok: true, value: 750n })
  })

  it('represents 18 decimals, unlike a float', () => {
    expect(parseMinor('123456789.123456789012345678', 18)).toEqual({ ok: true, value: 123456789123456789012345678n })
  })
})

describe('the screen', () => {
  it('R-NUMBER-GROUPING: groups thousands with commas in English and Korean', () => {
    expect(formatAmount('ko-KR', '1234567.5')).toBe('1,234,567.5')
    expect(formatAmount('en-US', '1234567.5')).toBe('1,234,567.5')
    expect(formatAmount('en-US', '999')).toBe('999')
    expect(formatAmount('en-US', '1000')).toBe('1,000')
    expect(formatAmount('en-US', '-1234.5')).toBe('−1,234.5')
    expect(formatAmount('en-US', '0012')).toBe('12')
    expect(formatAmount('en-US', '000')).toBe('0')
  })

  it('R-NUMBER-TRIM-ZEROS: trims trailing decimal zeros and only those', () => {
    expect(formatAmount('en-US', '1.50000000')).toBe('1.5')
    expect(formatAmount('en-US', '2.00000000')).toBe('2')
    expect(formatAmount('en-US', '100')).toBe('100')
    expect(formatAmount('en-US', '0.00500')).toBe('0.005')
    expect(formatAmount('en-US', '12.50', 8, 'BTC')).toBe('12.5')
    expect(amountParts('en-US', '12.0')).toEqual({
      sign: '',
      whole: '12',
      point: '',
      fraction: '',
      quietFraction: false,
    })
  })

  it("writes a currency's cents in full, and truncates them where fewer decimals are requested", () => {
    expect(formatAmount('en-US', '12.5', 8, 'USD')).toBe('12.50')
    expect(formatAmount('en-US', '-1000', 18, 'USD')).toBe('−1,000.00')
    expect(formatAmount('en-US', '0.125', 8, 'USD')).toBe('0.125')
    expect(formatAmount('en-US', '12.5', 0, 'USD')).toBe('12')
  })

  it('R-ASSET-DECIMALS-DEFAULT: shows at most 8 decimals of an unknown asset', () => {
    expect(formatAmount('en-US', '0.123456789123')).toBe('0.12345678')
    expect(formatAmount('en-US', '0.123456789123', 18)).toBe('0.123456789123')
  })

  it('de-emphasises the fraction only from one hundred upwards', () => {
    expect(amountParts('en-US', '99.99').quietFraction).toBe(false)
    expect(amountParts('en-US', '100.01').quietFraction).toBe(true)
    expect(amountParts('en-US', '000.01').quietFraction).toBe(false)
  })
})

describe('arithmetic', () => {
  it('never mixes assets', () => {
    expect(() => add({ asset: 'BTC', minor: 1n }, { asset: 'ETH', minor: 1n })).toThrow('different assets')
    expect(() => subtract({ asset: 'BTC', minor: 1n }, { asset: 'ETH', minor: 1n })).toThrow('different assets')
    expect(add({ asset: 'BTC', minor: 3n }, { asset: 'BTC', minor: 1n })).toEqual({ asset: 'BTC', minor: 4n })
    expect(subtract({ asset: 'BTC', minor: 3n }, { asset: 'BTC', minor: 1n })).toEqual({ asset: 'BTC', minor: 2n })
  })

  it('rounds by at most one smallest unit, in the named direction', () => {
    fc.assert(
      fc.property(minor, fc.bigInt({ min: 1n, max: 10_000n }), (value, basisPoints) => {
        const amount = { asset: 'BTC', minor: value }
        const down = ratioOf(amount, basisPoints, 'down').minor
        const up = ratioOf(amount, basisPoints, 'up').minor
        const exact = (value * basisPoints) % 10_000n === 0n
        expect(up - down).toBe(exact ? 0n : 1n)
        expect(down * 10_000n <= value * basisPoints && value * basisPoints <= up * 10_000n).toBe(true)
      }),
    )
  })

  it('divides only non-negative by positive numbers', () => {
    expect(divide(0n, 5n, 'up')).toBe(0n)
    for (const [numerator, denominator] of [
      [1n, 0n],
      [1n, -1n],
      [-1n, 1n],
    ] as const)
      expect(() => divide(numerator, denominator, 'down')).toThrow(
        'a non-negative numerator and a positive denominator',
      )
  })

  it('formats an amount with its asset', () => {
    expect(moneyText({ asset: 'BTC', minor: 150_000_000n }, 8)).toBe('1.5 BTC')
  })
})
