import { expect, it } from 'vitest'
import { isAtLeast, sumOf } from './amount.ts'

it('sums and compares by value, whatever the number of decimals', () => {
  expect(sumOf('0', '12.5')).toBe('12.5')
  expect(sumOf('0.05', '0.95')).toBe('1.00')
  expect(sumOf('2', '3')).toBe('5')
  expect(isAtLeast('12.50', '12.5')).toBe(true)
  expect(isAtLeast('9.99', '10')).toBe(false)
})
