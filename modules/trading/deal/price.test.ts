import { describe, expect, it } from 'vitest'
import { bondFreeOf, bondOf, feeOf, legsOf, outsideLegs, paymentOf, priceNow, setAsideFor } from './price.ts'

const sides = { asset: { decimal_point: 8 }, target: { decimal_point: 2 } }
const RATE = 10n ** 12n
const fixed = { unit_price: 3n * RATE, margin_ppm: null, floor_price: null, ceiling_price: null }

describe('a price by formula', () => {
  const formula = { unit_price: 1n, margin_ppm: -20_000, floor_price: 90n * RATE, ceiling_price: 110n * RATE }

  it('follows the base rate', () => expect(priceNow(formula, 100n * RATE)).toBe(98n * RATE))
  it('ends at its floor and at its ceiling', () => {
    expect(priceNow(formula, 80n * RATE)).toBe(90n * RATE)
    expect(priceNow(formula, 200n * RATE)).toBe(110n * RATE)
  })
  it('is unknown without a base rate; a fixed price is not', () => {
    expect(priceNow(formula, undefined)).toBeUndefined()
    expect(priceNow(fixed, undefined)).toBe(3n * RATE)
  })
})

it('rounds a payment against the applicant: up for buyers, down for sellers', () => {
  const third = RATE / 3n
  expect(paymentOf(sides, 'ASK', 10n ** 8n, third)).toBe(34n)
  expect(paymentOf(sides, 'BID', 10n ** 8n, third)).toBe(33n)
})

it('never lets the parts of a purchase cost more than what is set aside for the whole', () => {
  const pricing = { ...fixed, unit_price: 333_333_333_333n, bond_ppm: 0 }
  for (let amount = 1n; amount < 400n; amount += 7n) {
    const whole = setAsideFor(sides, 'BID', pricing, amount * 10n ** 6n)
    let spent = 0n
    for (let part = 0n; part < amount; part += 1n) spent += paymentOf(sides, 'BID', 10n ** 6n, pricing.unit_price)
    expect(spent).toBeLessThanOrEqual(whole)
  }
})

it('rounds the fee up, and charges the applicant as part of the payment', () => {
  expect(feeOf(1n, 2_000)).toBe(1n)
  const share = { amount: 50n, payment: 1_000n, fee: 2n }
  expect(legsOf('ASK', share)).toEqual({ ownerGives: 50n, applicantGives: 1_002n, applicantGets: 50n })
  expect(legsOf('BID', share)).toEqual({ ownerGives: 1_000n, applicantGives: 50n, applicantGets: 998n })
})

it('takes the fee of deals paid outside in coins, from those bought or on top of those sold, and a bond from both sides', () => {
  const share = { amount: 1_000n, fee: 2n, bond: 10n }
  expect(outsideLegs('ASK', share)).toEqual({ ownerGives: 1_010n, applicantGives: 10n, applicantGets: 998n })
  expect(outsideLegs('BID', share)).toEqual({ ownerGives: 10n, applicantGives: 1_012n, applicantGets: 0n })
})

it('never lets the bonds of parts exceed what is set aside for the whole', () => {
  const outside = { ...sides, is_paid_outside: true }
  const pricing = { ...fixed, bond_ppm: 10_000 }
  for (const offer of ['ASK', 'BID'] as const)
    for (let part = 1n; part < 400n; part += 7n) {
      const [whole, rest] = [1_000n, 1_000n - part].map((amount) => setAsideFor(outside, offer, pricing, amount))
      const share = { amount: part, fee: 0n, bond: bondOf(part, pricing.bond_ppm) }
      expect((whole ?? 0n) - outsideLegs(offer, share).ownerGives).toBeGreaterThanOrEqual(rest ?? 0n)
    }
})

it('needs no bond up to what was completed, by value, and a bond of the rest', () => {
  expect(bondFreeOf(1_000n, 500n, 0n)).toBe(0n)
  expect(bondFreeOf(1_000n, 500n, 200n)).toBe(400n)
  expect(bondFreeOf(1_000n, 500n, 500n)).toBe(1_000n)
  expect(bondFreeOf(1_000n, undefined, 500n)).toBe(0n)
  // The smallest completed deal frees the smallest amount.
  expect(bondOf(1_000_000n - bondFreeOf(1_000_000n, 10n ** 12n, 1n), 10_000)).toBe(10_000n)
})
