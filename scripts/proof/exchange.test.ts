import { expect, it } from 'vitest'
import { proveExchange } from './exchange.ts'

it("X1: over random swaps no member gains a unit, and each asset's total equals what came in minus what went out", () => {
  const proof = proveExchange(3_000, Math.random)
  expect(proof).toMatchObject({ gains: 0, assets_off: 0 })
  expect(proof.exchanged).toBeGreaterThan(500)
})
