import { expect, it } from 'vitest'
import { mostOf } from './most.ts'

it('is the balance between own accounts, and where the cap is higher', () => {
  expect(mostOf('12.5', 8)).toEqual({ amount: '12.5', boundBy: 'BALANCE' })
  expect(mostOf('12.5', 8, { remaining: '100', rate: '1' })).toEqual({ amount: '12.5', boundBy: 'BALANCE' })
})

it('is the rest of today’s cap, converted and truncated so that it is never exceeded', () => {
  expect(mostOf('1', 8, { remaining: '100000', rate: '10425000' })).toEqual({ amount: '0.00959232', boundBy: 'LIMIT' })
  expect(mostOf('5', 2, { remaining: '10', rate: '3' })).toEqual({ amount: '3.33', boundBy: 'LIMIT' })
  expect(mostOf('5', 8, { remaining: '0', rate: '3' })).toEqual({ amount: '0', boundBy: 'LIMIT' })
})

it('is the balance if the rate is unknown: the server decides', () => {
  expect(mostOf('5', 8, { remaining: '1', rate: '0' })).toEqual({ amount: '5', boundBy: 'BALANCE' })
})
