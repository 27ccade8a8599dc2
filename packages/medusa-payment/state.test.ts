import { expect, it } from 'vitest'
import { whyKept } from './state.ts'

it('a payment that is paid, or on its way, is not replaced by another one', () => {
  for (const state of ['PAID', 'PARTLY_REFUNDED']) expect(whyKept(state)).toMatch(/has paid already/)
  expect(whyKept('PROCESSING')).toMatch(/on its way/)
  for (const state of ['OPEN', 'CANCELED', 'EXPIRED', 'REFUNDED']) expect(whyKept(state)).toBeUndefined()
})
