import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareDecimals } from './compare.ts'
import { formatMinor } from './minor.ts'

it('orders any two amounts like their smallest units, including those a float cannot distinguish', () => {
  const minor = fc.oneof(fc.bigInt({ min: 0n, max: 100n }), fc.bigInt({ min: 0n, max: 10n ** 38n }))
  const decimals = fc.integer({ min: 0, max: 30 })
  fc.assert(
    fc.property(minor, minor, decimals, (one, other, places) => {
      const expected = one < other ? -1 : one > other ? 1 : 0
      expect(compareDecimals(formatMinor(one, places), formatMinor(other, places))).toBe(expected)
    }),
  )
  expect(compareDecimals('0.100000000000000001', '0.1')).toBe(1)
  expect(compareDecimals('1000000000000000000000.1', '1000000000000000000000.2')).toBe(-1)
})

it('ignores trailing zeros', () => {
  expect(compareDecimals('0.1', '0.10')).toBe(0)
  expect(compareDecimals('7', '7.000')).toBe(0)
})

it.each(['', '.', '1.', '-1', '1e3', '1,5'])('rejects %o, which is not a plain decimal', (text) => {
  expect(() => compareDecimals(text, '1')).toThrow(RangeError)
  expect(() => compareDecimals('1', text)).toThrow(RangeError)
})
