import { expect, it } from 'vitest'
import { customerExchangeOf } from './customer-exchange.ts'

it('R-CUSTOMER-MODE: defaults to a person unless a company was chosen', () => {
  expect(customerExchangeOf('COMPANY')).toBe('COMPANY')
  expect(customerExchangeOf('INDIVIDUAL')).toBe('INDIVIDUAL')
  expect(customerExchangeOf(undefined)).toBe('INDIVIDUAL')
  expect(customerExchangeOf('SHOP')).toBe('INDIVIDUAL')
})
