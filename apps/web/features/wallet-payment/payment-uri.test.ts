import { expect, it } from 'vitest'
import { paymentUri } from './payment-uri.ts'

it('includes the amount where wallets support it, and only the address elsewhere', () => {
  const of = (network: string) => paymentUri({ network, address: 'a', amount: '0.5' })
  expect([of('Bitcoin'), of('Litecoin'), of('Ethereum')]).toEqual([
    'bitcoin:a?amount=0.5',
    'litecoin:a?amount=0.5',
    'a',
  ])
})
