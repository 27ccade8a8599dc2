import { expect, it } from 'vitest'
import { paymentUri } from './payment-uri.ts'

it('names the amount where wallets understand it, and only the address elsewhere', () => {
  const of = (network: string) => paymentUri({ network, address: 'a', amount: '0.5' })
  expect([of('Bitcoin'), of('Litecoin'), of('Ethereum')]).toEqual([
    'bitcoin:a?amount=0.5',
    'litecoin:a?amount=0.5',
    'a',
  ])
})
