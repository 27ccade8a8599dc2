import { expect, it } from 'vitest'
import { costOf, distanceOf, shareOf, sumOf } from './money.ts'

it('calculates the cost of an amount, its fee and the total', () => {
  expect(costOf('0.4', { price: '10000000', type: 'ASK', decimals: 8 })).toBe('4000000')
  expect(shareOf('4000000', '0.2', { decimals: 8 })).toBe('8000')
  expect(sumOf('4000000', '8000')).toBe('4008000')
})

it('rounds outside payments to whole cents, as the server does', () => {
  expect(costOf('0.01', { price: '100130.5', type: 'ASK', decimals: 2 })).toBe('1001.31')
  expect(costOf('0.01', { price: '100130.5', type: 'BID', decimals: 2 })).toBe('1001.3')
})

it('calculates shares of amounts with eighteen decimals, and rounds bonds down', () => {
  expect(shareOf('0.123456789012345678', '0.2', { decimals: 18 })).toBe('0.000246913578024692')
  expect(shareOf('0.00000199', '1', { decimals: 8, rounding: 'down' })).toBe('0.00000001')
})

it('returns the signed distance of a price from the base rate', () => {
  expect(distanceOf('101', '100')).toBe('+1')
  expect(distanceOf('99.5', '100')).toBe('-0.5')
  expect(distanceOf('100', '100')).toBe('0')
  expect(distanceOf('100', null)).toBeUndefined()
})
