import fc from 'fast-check'
import { expect, it } from 'vitest'
import { exactAt, minus, plus, times } from './exact.ts'

const MOST = Number.MAX_SAFE_INTEGER
const exact = fc.oneof(fc.maxSafeInteger(), fc.bigInt({ min: -(2n ** 96n), max: 2n ** 96n }))
const price = fc.integer({ min: 1, max: 2 ** 48 - 1 })

it('sums and products equal those of unbounded integers', () => {
  fc.assert(
    fc.property(exact, exact, price, price, price, (one, other, a, b, c) => {
      expect(BigInt(plus(one, other))).toBe(BigInt(one) + BigInt(other))
      expect(BigInt(minus(one, other))).toBe(BigInt(one) - BigInt(other))
      expect(BigInt(times(a, b, c))).toBe(BigInt(a) * BigInt(b) * BigInt(c))
    }),
  )
  expect(plus(MOST, 1)).toBe(2n ** 53n)
  expect(minus(-MOST, 1)).toBe(-(2n ** 53n))
})

it('reads an amount of two limbs exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 48 - 1 }), fc.integer({ min: 0, max: 2 ** 48 - 1 }), (high, low) => {
      expect(BigInt(exactAt(Float64Array.of(high, low), 0))).toBe(BigInt(high) * 2n ** 48n + BigInt(low))
    }),
  )
})
