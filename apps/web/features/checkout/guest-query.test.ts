import { expect, it } from 'vitest'
import { type GuestCheckout, guestStateOf } from './guest-query.ts'
import { guestSearch } from './guest-search.ts'

const checkout = (state: GuestCheckout['state'], card_state: GuestCheckout['card_state'] = null) =>
  ({ state, card_state }) as GuestCheckout

it('waits for pending money, and for the processor after the payer has returned from the card page', () => {
  expect(guestStateOf(checkout('OPEN', 'OPEN'), false)).toBe('open')
  expect(guestStateOf(checkout('OPEN', 'OPEN'), true)).toBe('waiting')
  expect(guestStateOf(checkout('OPEN', 'ENDED'), true)).toBe('open')
  expect(guestStateOf(checkout('PROCESSING', 'PROCESSING'), false)).toBe('waiting')
  expect(guestStateOf(checkout('EXPIRED', 'CREDITING'), false)).toBe('waiting')
  expect(guestStateOf({ ...checkout('PROCESSING', 'ENDED'), takes_wallets: true }, false)).toBe('wallet')
})

it('shows a payment as paid even after refunds, and a late payment that was returned as refunded', () => {
  expect(guestStateOf(checkout('PARTLY_REFUNDED', 'CREDITED'), false)).toBe('paid')
  expect(guestStateOf(checkout('PAID', 'RETURNED'), false)).toBe('paid')
  expect(guestStateOf(checkout('EXPIRED', 'RETURNED'), false)).toBe('refunded')
})

it('never offers to pay a test order, and shows its outcome', () => {
  const test = (state: GuestCheckout['state']) => guestStateOf({ ...checkout(state), mode: 'TEST' }, true)
  expect([test('OPEN'), test('PAID'), test('EXPIRED'), test('CANCELED')]).toEqual([
    'test',
    'paid',
    'expired',
    'canceled',
  ])
})

it('accepts only a well-formed token from the URL', () => {
  expect(guestSearch({ token: 'a'.repeat(22), card: 'done' })).toEqual({ token: 'a'.repeat(22), card: 'done' })
  expect(guestSearch({ token: '../x', card: 'x', way: 'BANK' })).toEqual({})
})
