import { expect, it } from 'vitest'
import { isAbove, isSome, without } from './amounts.ts'

it('compares amounts as decimals, without floating point', () => {
  expect(isAbove('0.100000000000000001', '0.1')).toBe(true)
  expect(isAbove('0.1', '0.10')).toBe(false)
  expect(isAbove('1000000000000000000000.1', '1000000000000000000000.2')).toBe(false)
})

it('ignores a half-typed amount', () => {
  expect(['', '.', '0.', '0.000'].map(isSome)).toEqual([false, false, false, false])
  expect(isSome('0.00000001')).toBe(true)
})

it('never returns less than zero', () => {
  expect(without('0.1845', '0.00808')).toBe('0.17642')
  expect(without('1', '2')).toBe('0')
})
