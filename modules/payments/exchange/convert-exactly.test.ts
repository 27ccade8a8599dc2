import fc from 'fast-check'
import { expect, it } from 'vitest'
import { convertExactly, receivedFor } from './convert.ts'
import { MILLION, type PriceFacts, priceOf } from './price.ts'

const facts = fc.record({
  type: fc.constantFrom('BID' as const, 'ASK' as const),
  assetRate: fc.bigInt({ min: 1n, max: 10n ** 24n }),
  paidRate: fc.bigInt({ min: 1n, max: 10n ** 24n }),
  spread: fc.bigInt({ min: 0n, max: MILLION - 1n }),
  discount: fc.bigInt({ min: 0n, max: MILLION }),
})
const decimals = fc.integer({ min: 0, max: 18 })
const amounts = fc.bigInt({ min: 1n, max: 10n ** 30n })

/** The value of a minor unit of each asset, so that amounts compare without rounding. */
function worths({ type, assetRate, paidRate }: PriceFacts, assetDecimals: number, paidDecimals: number) {
  const asset = assetRate * 10n ** BigInt(paidDecimals)
  const paid = paidRate * 10n ** BigInt(assetDecimals)
  return type === 'ASK' ? { given: asset, received: paid } : { given: paid, received: asset }
}

it('X1: exactly the requested amount arrives for the least sufficient amount, and the house gets at least what it gives and earns', () => {
  fc.assert(
    fc.property(facts, decimals, decimals, amounts, (terms, assetDecimals, paidDecimals, arrives) => {
      const price = priceOf(terms)
      const pair = { type: terms.type, assetDecimals, paidDecimals }
      const converted = convertExactly(pair, price, arrives)
      if (!converted.ok) return price.applied <= 0n
      const { given, spread, rounding } = converted.value
      expect(given > 0n && spread >= 0n && rounding >= 0n).toBe(true)
      // The amount is sufficient and one unit less is not: the payer pays at most one unit above the exact price.
      expect(receivedFor(pair, price.applied, given) >= arrives).toBe(true)
      expect(receivedFor(pair, price.applied, given - 1n) < arrives).toBe(true)
      const worth = worths(terms, assetDecimals, paidDecimals)
      expect(given * worth.given >= (arrives + spread + rounding) * worth.received).toBe(true)
      return true
    }),
    { numRuns: 2_000 },
  )
})

it("gives the house the excess value of a coarse asset's smallest unit", () => {
  const price = priceOf({ type: 'ASK', assetRate: 3n * 10n ** 12n, paidRate: 10n ** 12n, spread: 0n, discount: 0n })
  const pair = { type: 'ASK', assetDecimals: 0, paidDecimals: 2 } as const
  expect(convertExactly(pair, price, 301n)).toEqual({ ok: true, value: { given: 2n, spread: 0n, rounding: 299n } })
})

it('is refused at a price of zero', () => {
  const nothing = { base: 0n, spread: 0n, discount: 0n, applied: 0n }
  const pair = { type: 'BID', assetDecimals: 8, paidDecimals: 8 } as const
  expect(convertExactly(pair, nothing, 1n)).toMatchObject({ ok: false, code: 'EXCHANGE_TOO_SMALL' })
})
