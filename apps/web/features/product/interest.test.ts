import { expect, it } from 'vitest'
import { interestFor, minus, plus } from './interest.ts'

it('calculates interest by days of a 365-day year, truncated at the last decimal', () => {
  expect(interestFor('50000', '4', 90, 2)).toBe('493.15')
  expect(interestFor('100000', '3.8', 180, 8)).toBe('1873.97260273')
  expect(interestFor('1', '0.0001', 1, 2)).toBe('0')
  expect(interestFor('', '4', 90, 2)).toBeUndefined()
})

it('adds and subtracts exactly', () => {
  expect(plus('0.1', '0.2')).toBe('0.3')
  expect(minus('1', '0.00000001')).toBe('0.99999999')
  expect(minus('1', '2')).toBeUndefined()
})
