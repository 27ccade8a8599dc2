import { describe, expect, it } from 'vitest'
import { integerOfNumeric } from './exact-types.ts'

describe('numeric values', () => {
  it('keep every digit of an amount far beyond the range of a number', () => {
    expect(integerOfNumeric('123456789012345678901234567890123456789')).toBe(123456789012345678901234567890123456789n)
    expect(integerOfNumeric('-1')).toBe(-1n)
  })

  it.each(['0.5', '1.00', 'NaN', 'Infinity', ''])('are rejected when they are not integers: %j', (text) => {
    expect(() => integerOfNumeric(text)).toThrow(TypeError)
  })
})
