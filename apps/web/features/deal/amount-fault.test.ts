import { expect, it } from 'vitest'
import { amountFault } from './amount-fault.ts'

const bounds = { minimum_purchase_amount: '0.1', available_quantity: '3' }

it.each([
  ['0.09999', 'amount.outside'],
  ['0.1', undefined],
  ['3.0', undefined],
  ['3.00001', 'amount.outside'],
])('an amount must be between the minimum and what is available: %s', (amount, fault) => {
  expect(amountFault(amount, bounds)).toBe(fault)
})

it('the whole remainder may be less than the minimum', () => {
  const rest = { ...bounds, available_quantity: '0.05' }
  expect(amountFault('0.05', rest)).toBeUndefined()
  expect(amountFault('0.04', rest)).toBe('amount.outside')
})

it('the account must have what is paid', () => {
  expect(amountFault('1', bounds, { amount: '100.2', available: '100.2' })).toBeUndefined()
  expect(amountFault('1', bounds, { amount: '100.2', available: '100.1' })).toBe('amount.above')
})
