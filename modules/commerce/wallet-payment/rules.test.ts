import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  completionOf,
  type Held,
  isLate,
  rateHeldUntil,
  remainingDue,
  remainingPrice,
  verdictOf,
  waitsUntil,
} from './rules.ts'

const PRICE = 10_000n
const DUE = 20_000n
const terms = { price: PRICE, toleranceBasisPoints: 50, elsewhere: 0n }
const held = (amount: bigint, seq = 'a', due = DUE): Held => ({ seq, amount, due, dueFee: 200n })
const always = () => true
const sumOf = (values: readonly bigint[]) => values.reduce((sum, value) => sum + value, 0n)

describe('a checkout paid from other wallets', () => {
  it('is complete with exactly the price, and the shop bears the whole fee', () => {
    expect(completionOf(terms, [held(DUE)], always)).toEqual({
      parts: [{ seq: 'a', paid: DUE, fee: 200n, counted: PRICE, excess: 0n }],
      flags: [],
    })
  })

  it("is complete within the shop's tolerance and is flagged; one unit less waits for the rest", () => {
    expect(completionOf(terms, [held(19_900n)], always)?.flags).toEqual(['UNDERPAID'])
    expect(completionOf(terms, [held(19_900n)], always)?.parts[0]).toMatchObject({ paid: 19_900n, counted: PRICE })
    expect(completionOf(terms, [held(19_899n)], always)).toBeUndefined()
    expect(completionOf({ ...terms, toleranceBasisPoints: 0 }, [held(19_999n)], always)).toBeUndefined()
  })

  it('requests exactly the missing amount, and accepts it in parts of several assets', () => {
    const first = held(5_000n)
    expect(remainingDue(terms, [first], DUE)).toBe(15_000n)
    expect(remainingPrice(terms, [first])).toBe(7_500n)
    // The rest in another asset, in which the whole price is 3.
    expect(remainingDue(terms, [first], 3n)).toBe(3n)
    const whole = completionOf(terms, [first, held(3n, 'b', 3n)], always)
    expect(whole?.parts.map(({ seq, counted }) => [seq, counted])).toEqual([
      ['a', 2_500n],
      ['b', 7_500n],
    ])
  })

  it('offers back an excess, and leaves the shop an excess too small to send', () => {
    const over = [held(15_000n), held(9_000n, 'b')]
    expect(completionOf(terms, over, always)).toMatchObject({
      parts: [
        { paid: 15_000n, excess: 0n },
        { paid: 5_000n, excess: 4_000n, counted: 2_500n },
      ],
      flags: ['OVERPAID'],
    })
    expect(completionOf(terms, over, () => false)?.parts[1]).toMatchObject({
      paid: 9_000n,
      excess: 0n,
      counted: 2_500n,
    })
  })

  it('counts payments made by other methods', () => {
    expect(completionOf({ ...terms, elsewhere: 9_000n }, [held(2_000n)], always)?.parts[0]).toMatchObject({
      paid: 2_000n,
      counted: 1_000n,
    })
  })

  it('never loses or creates a unit, however the price is split', () => {
    const amounts = fc.array(fc.bigInt({ min: 1n, max: 10n ** 12n }), { minLength: 1, maxLength: 6 })
    const facts = fc.record({
      price: fc.bigInt({ min: 1n, max: 10n ** 12n }),
      due: fc.bigInt({ min: 1n, max: 10n ** 20n }),
      fee: fc.bigInt({ min: 0n, max: 10n ** 6n }),
      tolerance: fc.integer({ min: 0, max: 500 }),
      amounts,
    })
    fc.assert(
      fc.property(facts, ({ price, due, fee, tolerance, amounts: given }) => {
        const all = given.map((amount, place) => ({ seq: `${place}`, amount, due, dueFee: fee }))
        const of = { price, toleranceBasisPoints: tolerance, elsewhere: 0n }
        const whole = completionOf(of, all, always)
        if (!whole) return
        for (const [place, { paid, excess, fee: taken, counted }] of whole.parts.entries()) {
          expect(paid + excess).toBe(given[place])
          expect(taken <= (given[place] ?? 0n) && taken >= 0n && counted >= 0n && excess >= 0n).toBe(true)
        }
        expect(sumOf(whole.parts.map(({ counted }) => counted))).toBe(price)
        // The shop gets its price, less at most its tolerance.
        const paid = sumOf(whole.parts.map((part) => part.paid))
        expect(paid * price * 10_000n + BigInt(given.length) >= due * price * (10_000n - BigInt(tolerance))).toBe(true)
        expect(paid <= due + BigInt(given.length)).toBe(true)
      }),
    )
  })

  it('is always completed by sending the stated remainder', () => {
    const facts = fc.tuple(
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      fc.bigInt({ min: 1n, max: 10n ** 20n }),
      fc.array(fc.bigInt({ min: 1n, max: 10n ** 19n }), { maxLength: 4 }),
    )
    fc.assert(
      fc.property(facts, ([price, due, given]) => {
        const of = { price, toleranceBasisPoints: 0, elsewhere: 0n }
        const sent = given.map((amount, place) => ({ seq: `${place}`, amount, due, dueFee: 0n }))
        const rest = remainingDue(of, sent, due)
        const last = rest > 0n ? [{ seq: 'rest', amount: rest, due, dueFee: 0n }] : []
        if (sent.length + last.length > 0) expect(completionOf(of, [...sent, ...last], always)).toBeDefined()
      }),
    )
  })
})

describe('arriving coins', () => {
  const at = (hours: number) => new Date(hours * 3_600_000)

  it('are in time if seen before the price expired and in a block soon after they were seen', () => {
    const late = (seen: number, included: number | null) =>
      isLate({ expiresAt: at(10), seenAt: at(seen), includedAt: included === null ? null : at(included) }, 60)
    expect(late(10, 11)).toBe(false)
    expect(late(10, null)).toBe(false)
    expect(late(10.1, null)).toBe(true)
    expect(late(10.1, 10.1)).toBe(true)
    // Before the price expires too: the sender would choose after the rate has moved.
    expect(late(8, 9.01)).toBe(true)
    expect(rateHeldUntil(at(8), 60)).toEqual(at(9))
  })

  it.each([
    [{ state: 'OPEN', isDue: true, isLate: false, policy: 'RETURN' }, 'COUNT'],
    [{ state: 'PROCESSING', isDue: true, isLate: true, policy: 'REQUOTE' }, 'REQUOTE'],
    [{ state: 'EXPIRED', isDue: true, isLate: true, policy: 'RETURN' }, 'LATE'],
    [{ state: 'CANCELED', isDue: true, isLate: false, policy: 'REQUOTE' }, 'LATE'],
    [{ state: 'PAID', isDue: true, isLate: false, policy: 'REQUOTE' }, 'TWICE'],
    [{ state: 'OPEN', isDue: false, isLate: false, policy: 'REQUOTE' }, 'WRONG_ASSET'],
  ] as const)('%o: %s', (facts, verdict) => {
    expect(verdictOf(facts)).toBe(verdict)
  })

  it('wait for the rest until the price expires, or a day longer if the shop accepts late money', () => {
    expect(waitsUntil('RETURN', at(10), at(9))).toEqual(at(10))
    expect(waitsUntil('REQUOTE', at(10), at(9))).toEqual(at(34))
    expect(waitsUntil('REQUOTE', at(10), at(12))).toEqual(at(36))
  })
})
