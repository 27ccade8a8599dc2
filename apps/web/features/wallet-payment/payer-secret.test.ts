import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { hashOf, knownSecret, newSecret, payerSecret, refundPath, secretOf } from './payer-secret.ts'

const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
}
const blocked = {
  getItem: () => null,
  setItem: () => {
    throw new Error('full')
  },
  removeItem: () => undefined,
}

it('makes one secret for each checkout and keeps it, even where the browser stores nothing', () => {
  for (const store of [storage(), blocked]) {
    const checkout = newSecret()
    expect(knownSecret(store, checkout)).toBeUndefined()
    const secret = payerSecret(store, checkout)
    expect(secret).toMatch(/^refund_[\w-]{22}$/)
    expect([payerSecret(store, checkout), knownSecret(store, checkout)]).toEqual([secret, secret])
    expect(payerSecret(store, newSecret())).not.toBe(secret)
  }
})

it('puts the secret where no request carries it, and the bank gets its hash', async () => {
  const secret = newSecret()
  const url = new URL(refundPath(secret), 'https://bank.example')
  expect([url.pathname, url.search]).toEqual(['/payment/payment-guest', ''])
  expect(secretOf(url.hash)).toBe(secret)
  expect([secretOf(''), secretOf('#claim=short')]).toEqual([undefined, undefined])
  expect(await hashOf(secret)).toBe(createHash('sha256').update(secret).digest('hex'))
})
