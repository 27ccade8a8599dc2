import { expect, it } from 'vitest'
import { isAtLeast, shareOf, sumOf } from './amount.ts'

it('takes the same share of the paid amount as of the price, rounded down', () => {
  expect(shareOf('0.00012500', '6.25', '12.50')).toBe('0.00006250')
  expect(shareOf('10', '1', '3')).toBe('3')
  expect(shareOf('1.00', '1', '3.0')).toBe('0.33')
  expect(shareOf('12.5', '12.50', '12.5')).toBe('12.5')
  expect(shareOf('123456789012345678.12345678', '0.01', '0.03')).toBe('41152263004115226.04115226')
})

it('sums and compares by value, whatever the number of decimals', () => {
  expect(sumOf('0', '12.5')).toBe('12.5')
  expect(sumOf('0.05', '0.95')).toBe('1.00')
  expect(sumOf('2', '3')).toBe('5')
  expect(isAtLeast('12.50', '12.5')).toBe(true)
  expect(isAtLeast('9.99', '10')).toBe(false)
})
