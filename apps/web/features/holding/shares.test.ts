import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Holding } from './queries.ts'
import { sharesOf } from './shares.ts'

describe('shares', () => {
  const valued = (values: readonly number[]) =>
    values.map((value, index) => ({ asset: { code: String(index) }, value: String(value) }) as Holding)

  it('add up to 1000 despite rounding, and none is off by a whole unit', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 8 }), (values) => {
        const total = values.reduce((sum, value) => sum + value, 0)
        const shares = sharesOf(valued(values))
        expect(shares.reduce((sum, { permille }) => sum + permille, 0)).toBe(1000)
        for (const { code, permille } of shares)
          expect(Math.abs(permille - ((values[Number(code)] ?? 0) / total) * 1000)).toBeLessThan(1)
      }),
    )
  })

  it('of nothing are empty', () => {
    expect(sharesOf([])).toEqual([])
    expect(sharesOf(valued([0, 0]))).toEqual([])
  })
})
