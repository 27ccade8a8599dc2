import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dayOf,
  dayText,
  dueTo,
  installmentDay,
  interestOf,
  koreanDay,
  type Lot,
  leave,
  newLot,
  nextDue,
  openInstallment,
  pay,
  principalOf,
  promisedOf,
  type Terms,
  unpaid,
} from './rules.ts'

const START = dayOf('2026-11-18')
const terms = (more: Partial<Terms> = {}): Terms => ({
  ratePpm: 40_000n,
  unitNum: 1n,
  unitDen: 1n,
  startedOn: START,
  maturesOn: START + 90,
  dividendDays: undefined,
  earlyRates: [],
  ...more,
})

const someTerms = fc
  .record({
    rate: fc.integer({ min: 0, max: 500_000 }),
    days: fc.integer({ min: 1, max: 800 }),
    every: fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }),
    num: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    percent: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ rate, days, every, num, percent }) =>
    terms({
      ratePpm: BigInt(rate),
      unitNum: num,
      unitDen: 10n ** 8n,
      maturesOn: START + days,
      dividendDays: every,
      earlyRates: [{ from_day: Math.max(1, Math.floor(days / 2)), percent }],
    }),
  )
const principal = fc.bigInt({ min: 1n, max: 10n ** 20n })

describe('interest', () => {
  it('is simple, by actual days over 365, truncated to the smallest unit', () => {
    expect(interestOf(terms(), 5_000_000n, 90)).toBe(49_315n)
    expect(interestOf(terms(), 5_000_000n, 0)).toBe(0n)
    expect(interestOf(terms(), 5_000_000n, 365)).toBe(200_000n)
  })

  it('of single days adds up to the interest of the term, for any amounts', () => {
    fc.assert(
      fc.property(someTerms, principal, (some, amount) => {
        const days = some.maturesOn - some.startedOn
        let sum = 0n
        for (let day = 1; day <= days; day += 1)
          sum += interestOf(some, amount, day) - interestOf(some, amount, day - 1)
        expect(sum).toBe(interestOf(some, amount, days))
      }),
      { numRuns: 50 },
    )
  })
})

describe('dividends', () => {
  it('add up exactly to the promised interest, whatever days they fall on', () => {
    fc.assert(
      fc.property(someTerms, principal, (some, amount) => {
        let lots: readonly Lot[] = [newLot(some, 0, amount, some.startedOn)]
        const promised = promisedOf(lots)
        let paid = 0n
        for (let on = nextDue(some, some.startedOn); ; on = nextDue(some, on)) {
          const due = pay(some, lots, on)
          paid += due.interest
          lots = due.lots
          if (on >= some.maturesOn) break
        }
        expect(paid).toBe(promised)
        expect(promisedOf(lots)).toBe(0n)
      }),
    )
  })

  it('pay nothing when paid a second time for the same day', () => {
    const lots = [newLot(terms(), 0, 5_000_000n, START)]
    const once = pay(terms(), lots, START + 30)
    expect(once.interest).toBe(16_438n)
    expect(pay(terms(), once.lots, START + 30).interest).toBe(0n)
  })

  it('fall due on scheduled days only', () => {
    const some = terms({ dividendDays: 30 })
    expect([0, 29, 30, 59, 60, 90].map((day) => dueTo(some, START + day) - START)).toEqual([0, 0, 30, 30, 60, 90])
    expect([0, 29, 30, 75].map((day) => nextDue(some, START + day) - START)).toEqual([30, 30, 60, 90])
  })
})

describe('leaving early', () => {
  it('never pays or releases more than was promised, and loses only unpaid interest', () => {
    fc.assert(
      fc.property(someTerms, principal, fc.nat(), fc.nat(100), (some, amount, at, share) => {
        const lots = [newLot(some, 0, amount, some.startedOn)]
        const on = some.startedOn + (at % (some.maturesOn - some.startedOn))
        const taken = (amount * BigInt(share)) / 100n || 1n
        const left = leave(some, lots, taken, on)
        expect(left.interest + left.released + promisedOf(left.lots)).toBe(promisedOf(lots))
        expect(left.interest + left.lost).toBeLessThanOrEqual(unpaid(some, lots, on))
        expect(principalOf(left.lots)).toBe(amount - taken)
        expect(left.released).toBeGreaterThanOrEqual(0n)
        for (const lot of left.lots) expect(lot.promised).toBeGreaterThanOrEqual(0n)
        // The rest continues to its end and earns no more than what is set aside for it.
        expect(pay(some, left.lots, some.maturesOn).interest).toBeLessThanOrEqual(promisedOf(left.lots))
      }),
    )
  })

  it("pays what has fallen due, and the table's share of the interest earned since", () => {
    const some = terms({ dividendDays: 30, earlyRates: [{ from_day: 40, percent: 50 }] })
    const lots = [newLot(some, 0, 5_000_000n, START)]
    // 30 days are due: 16,438. The 15 days since earned 8,219, of which half is kept.
    expect(leave(some, lots, 5_000_000n, START + 45)).toMatchObject({ interest: 16_438n + 4_109n, lost: 4_110n })
    expect(leave(terms(), lots, 5_000_000n, START + 45)).toMatchObject({ interest: 0n, lost: 24_657n })
  })

  it('takes the most recently deposited lots first', () => {
    const lots = [newLot(terms(), 0, 100n, START), newLot(terms(), 1, 100n, START + 30)]
    expect(leave(terms(), lots, 150n, START + 40).lots.map((lot) => lot.principal)).toEqual([50n, 0n])
  })

  it('refuses an amount above the principal', () => {
    expect(() => leave(terms(), [newLot(terms(), 0, 100n, START)], 101n, START)).toThrow('more than there is')
  })
})

describe('installments', () => {
  it('fall on the same day of each month, or its last', () => {
    const first = dayOf('2027-01-31')
    expect([0, 1, 2, 3, 13].map((turn) => dayText(installmentDay(first, turn)))).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2028-02-29',
    ])
  })

  it('can be paid on their day and some days after, each once', () => {
    const [some, plan] = [terms({ startedOn: dayOf('2027-01-15') }), { count: 3, lateDays: 5 }]
    const open = (text: string, paid: number[]) => openInstallment(some, plan, new Set(paid), dayOf(text))
    expect(open('2027-02-14', [0])).toBeUndefined()
    expect(open('2027-02-15', [0])).toBe(1)
    expect(open('2027-02-20', [0])).toBe(1)
    expect(open('2027-02-21', [0])).toBeUndefined()
    expect(open('2027-02-16', [0, 1])).toBeUndefined()
    expect(open('2027-03-15', [0])).toBe(2)
    expect(open('2027-04-15', [0])).toBeUndefined()
  })
})

it('a day in Korea begins at 15:00 UTC', () => {
  expect(dayText(koreanDay(new Date('2026-11-17T14:59:59Z')))).toBe('2026-11-17')
  expect(dayText(koreanDay(new Date('2026-11-17T15:00:00Z')))).toBe('2026-11-18')
})
