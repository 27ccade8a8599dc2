import type { ExchangeType } from '@cocobnk/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convert, mostGivenFor, receivedFor } from './convert.ts'
import { MILLION, type Price, priceOf } from './price.ts'

const UNIT = 10n ** 12n
const BTC = { decimals: 8, rate: 10_425_000n * UNIT }
const ETH = { decimals: 18, rate: 352_140n * UNIT }
/** A spread of half a percent, and a discount of a tenth of it for holders. */
const SPREAD = 5_000n
const TENTH = 100_000n

type Coin = { readonly decimals: number; readonly rate: bigint }
type Terms = { readonly spread: bigint; readonly discount: bigint }

function priceFor(type: ExchangeType, asset: Coin, paid: Coin, terms: Terms): Price {
  return priceOf({ type, assetRate: asset.rate, paidRate: paid.rate, ...terms })
}

function exchange(type: ExchangeType, asset: Coin, paid: Coin, terms: Terms, given: bigint) {
  const pair = { type, assetDecimals: asset.decimals, paidDecimals: paid.decimals }
  return convert(pair, priceFor(type, asset, paid, terms), given)
}

describe('a price', () => {
  it('R-PREFERENTIAL-RATE: gives holders a tenth off the spread, not off the price', () => {
    const terms = { spread: SPREAD, discount: TENTH }
    for (const type of ['BID', 'ASK'] as const) {
      const { base, spread, discount, applied } = priceFor(type, BTC, ETH, terms)
      const plain = priceFor(type, BTC, ETH, { ...terms, discount: 0n })
      expect(plain.applied).toBe(type === 'BID' ? base + spread : base - spread)
      expect(applied).toBe(type === 'BID' ? plain.applied - discount : plain.applied + discount)
      expect(spread).toBe((base * SPREAD + MILLION - 1n) / MILLION)
      expect(discount).toBe(spread / 10n)
    }
  })

  it('is itemized in parts that add up exactly', () => {
    const [bid, ask] = [
      priceFor('BID', BTC, ETH, { spread: SPREAD, discount: TENTH }),
      priceFor('ASK', BTC, ETH, { spread: SPREAD, discount: TENTH }),
    ]
    expect([bid.base, bid.spread, bid.discount, bid.applied]).toEqual([
      29_604_702_675_073n,
      148_023_513_376n,
      14_802_351_337n,
      29_737_923_837_112n,
    ])
    expect([ask.base, ask.spread, ask.discount, ask.applied]).toEqual([
      29_604_702_675_072n,
      148_023_513_376n,
      14_802_351_337n,
      29_471_481_513_033n,
    ])
  })

  it.each([
    { spread: -1n, discount: 0n },
    { spread: MILLION, discount: 0n },
    { spread: 0n, discount: -1n },
    { spread: 0n, discount: MILLION + 1n },
  ])('rejects terms that would allow a profitable round trip: %o', (terms) => {
    expect(() => priceFor('ASK', BTC, ETH, terms)).toThrow('must not exceed the spread')
  })
})

describe('an exchange', () => {
  it("splits an amount's value into what is received, the spread and the rounding", () => {
    const sold = exchange('ASK', BTC, ETH, { spread: SPREAD, discount: TENTH }, 5_000_000n)
    expect(sold).toEqual({
      ok: true,
      value: {
        received: 1_473_574_075_651_650_000n,
        spread: 6_661_058_101_950_000n,
        rounding: 0n,
        exact: '1.47357407565165',
        cut: '0',
      },
    })
    const bought = exchange('BID', BTC, ETH, { spread: SPREAD, discount: TENTH }, 10n ** 18n)
    expect(bought).toMatchObject({
      ok: true,
      value: { received: 3_362_709n, exact: '0.03362709533716', cut: '0.00000000533716' },
    })
  })

  it('is refused at a price of zero, on either side', () => {
    const nothing: Price = { base: 0n, spread: 0n, discount: 0n, applied: 0n }
    for (const type of ['BID', 'ASK'] as const)
      expect(convert({ type, assetDecimals: 8, paidDecimals: 8 }, nothing, 1n)).toMatchObject({
        code: 'EXCHANGE_TOO_SMALL',
      })
  })

  it('X3: rounds for the house and refuses an amount that would yield nothing', () => {
    expect(exchange('BID', BTC, ETH, { spread: 0n, discount: 0n }, 1n)).toEqual({
      ok: false,
      code: 'EXCHANGE_TOO_SMALL',
    })
    const dust = { decimals: 8, rate: 1n }
    expect(exchange('ASK', dust, BTC, { spread: SPREAD, discount: 0n }, 10n ** 30n)).toEqual({
      ok: false,
      code: 'EXCHANGE_TOO_SMALL',
    })
  })
})

const coin = fc.record({ decimals: fc.integer({ min: 0, max: 18 }), rate: fc.bigInt({ min: 1n, max: 10n ** 24n }) })
const terms = fc.record({
  spread: fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: MILLION - 1n })),
  discount: fc.oneof(fc.constant(TENTH), fc.bigInt({ min: 0n, max: MILLION })),
})
const amount = fc.oneof(fc.bigInt({ min: 1n, max: 1_000n }), fc.bigInt({ min: 1n, max: 10n ** 30n }))

describe('any rates, spreads, tiers and amounts', () => {
  it('X1: no round trip over several markets ends with a unit more than it began with', () => {
    fc.assert(
      fc.property(
        fc.array(coin, { minLength: 2, maxLength: 5 }),
        fc.array(fc.record({ to: fc.nat(), terms }), { minLength: 1, maxLength: 8 }),
        fc.bigInt({ min: 1n, max: 10n ** 30n }),
        (coins, hops, start) => {
          const path = [0, ...hops.map(({ to }) => to % coins.length), 0]
          let held = start
          for (const [index, hop] of [...hops, { terms: { spread: 0n, discount: 0n } }].entries()) {
            const [from = 0, to = 0] = [path[index], path[index + 1]]
            if (from === to) continue
            // The asset with the lower index is the market's base asset.
            const [asset, paid] = [coins[Math.min(from, to)], coins[Math.max(from, to)]] as [Coin, Coin]
            const done = exchange(from < to ? 'ASK' : 'BID', asset, paid, hop.terms, held)
            if (!done.ok) return
            held = done.value.received
          }
          expect(held <= start).toBe(true)
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('X3: never pays out more than the given amount is worth, and the parts add up with at most one unit of rounding', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<ExchangeType>('BID', 'ASK'),
        coin,
        coin,
        terms,
        amount,
        (type, asset, paid, given, start) => {
          const done = exchange(type, asset, paid, given, start)
          if (!done.ok) return
          const { received, spread, rounding } = done.value
          const [from, to] = type === 'ASK' ? [asset, paid] : [paid, asset]
          const inUnits = (minor: bigint, one: Coin, other: Coin) => minor * one.rate * 10n ** BigInt(other.decimals)
          expect(inUnits(received + spread + rounding, to, from) <= inUnits(start, from, to)).toBe(true)
          expect(spread >= 0n && (rounding === 0n || rounding === 1n)).toBe(true)
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('the largest amount that can be given for a received amount yields no more than it, and one unit more does', () => {
    const price = fc.bigInt({ min: 1n, max: 10n ** 24n })
    const type = fc.constantFrom<ExchangeType>('BID', 'ASK')
    const decimals = fc.integer({ min: 0, max: 18 })
    fc.assert(
      fc.property(type, decimals, decimals, price, amount, (side, assetDecimals, paidDecimals, at, wanted) => {
        const pair = { type: side, assetDecimals, paidDecimals }
        const most = mostGivenFor(pair, at, wanted)
        expect(receivedFor(pair, at, most) <= wanted).toBe(true)
        expect(receivedFor(pair, at, most + 1n) > wanted).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  it('never gives holders less than others', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<ExchangeType>('BID', 'ASK'),
        coin,
        coin,
        terms,
        amount,
        (type, asset, paid, given, start) => {
          const plain = exchange(type, asset, paid, { ...given, discount: 0n }, start)
          const preferred = exchange(type, asset, paid, given, start)
          if (plain.ok) expect(preferred.ok && preferred.value.received >= plain.value.received).toBe(true)
        },
      ),
    )
  })
})
