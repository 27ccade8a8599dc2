import { expect, it } from 'vitest'
import { distanceOf, shareOf, sumOf, timesPrice } from './money.ts'

it('shows what an amount costs, its fee and both together', () => {
  expect(timesPrice('0.4', '10000000')).toBe('4000000')
  expect(shareOf('4000000', '0.2')).toBe('8000')
  expect(sumOf('4000000', '8000')).toBe('4008000')
})

it('says how far a price is from the base rate', () => {
  expect(distanceOf('101', '100')).toBe('+1')
  expect(distanceOf('99.5', '100')).toBe('-0.5')
  expect(distanceOf('100', '100')).toBe('0')
  expect(distanceOf('100', null)).toBeUndefined()
})
