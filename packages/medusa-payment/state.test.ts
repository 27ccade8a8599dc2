import { expect, it } from 'vitest'
import { whyKept } from './state.ts'

it('does not replace a payment that is paid or being paid', () => {
  for (const state of ['PAID', 'PARTLY_REFUNDED']) expect(whyKept(state)).toMatch(/has paid already/)
  expect(whyKept('PROCESSING')).toMatch(/on its way/)
  for (const state of ['OPEN', 'CANCELED', 'EXPIRED', 'REFUNDED']) expect(whyKept(state)).toBeUndefined()
})
