import type { AuthenticationKind } from '@cocobnk/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judge, type LimitFacts, limitOf } from './limit.ts'
import { CONFIG } from './testing/config.ts'
import { usotMinor } from './usot.ts'

const GRADE_MEETS: readonly (readonly AuthenticationKind[])[] = [
  [],
  ['EMAIL'],
  ['EMAIL', 'OTP'],
  ['EMAIL', 'OTP', 'REALNAME'],
]

function facts(grade: number, changed: Partial<LimitFacts> = {}): LimitFacts {
  return {
    config: CONFIG,
    standing: { grade, met: new Set(GRADE_MEETS[grade - 1]) },
    certified: new Set([1, 4]),
    used: { withdraw: 0n, all: 0n },
    ...changed,
  }
}

const withdraw = (usot: string, extra = 0n) => ({ action: 'WITHDRAW' as const, amount: usotMinor(usot) + extra })

describe('R-GRADE-ONE-TIME-WITHDRAW: one withdrawal', () => {
  it.each([
    [2, '10000'],
    [3, '100000'],
    [4, '1000000'],
  ])('in grade %i passes up to %s USOT, and not the smallest unit above', (grade, most) => {
    expect(judge(facts(grade), withdraw(most)).refusedBy).toBeUndefined()
    expect(judge(facts(grade), withdraw(most, 1n)).refusedBy?.target).toBe('LIMIT_ASSET_WITHDRAW_ONE_TIME_AMOUNT')
  })

  it('is not allowed in grade 1, and a confirmed email lifts that', () => {
    const { refusedBy } = judge(facts(1), withdraw('0', 1n))
    expect(refusedBy).toMatchObject({ limit: 0n, lift: { grade: 2, needs: ['EMAIL'], limit: usotMinor('10000') } })
  })
})

describe('R-GRADE-DAILY-WITHDRAW: the withdrawals of a day', () => {
  const half = { withdraw: usotMinor('150000'), all: usotMinor('150000') }

  it('together pass up to the limit', () => {
    expect(judge(facts(3, { used: half }), withdraw('50000')).refusedBy).toBeUndefined()
    expect(judge(facts(3, { used: half }), withdraw('50000', 1n)).refusedBy?.target).toBe(
      'LIMIT_ASSET_WITHDRAW_DAILY_AMOUNT',
    )
  })

  it("leave zero, not a negative amount, once the limit was lowered below today's usage", () => {
    expect(judge(facts(2, { used: half }), withdraw('0'))).toMatchObject({ remaining: 0n })
  })
})

describe('R-GRADE-CREATE-ACCOUNT: opening an account', () => {
  it('is not lifted further where there is no limit', () => {
    expect(limitOf(facts(2), 'CREATE_ACCOUNT')).toMatchObject({ limit: null, lift: null })
  })

  it('needs grade 2', () => {
    const act = { action: 'CREATE_ACCOUNT' as const, amount: 1n }
    expect(judge(facts(1), act).refusedBy).toMatchObject({ target: 'CREATE_ACCOUNT', lift: { grade: 2 } })
    expect(judge(facts(2), act).refusedBy).toBeUndefined()
  })
})

describe('R-NON-FACE-CAP: an account opened remotely', () => {
  const used = { withdraw: usotMinor('30000'), all: usotMinor('70000') }
  const capped = facts(4, { certified: new Set([1]), used })

  it('has a daily cap over withdrawals and transfers together', () => {
    for (const action of ['WITHDRAW', 'TRANSFER'] as const) {
      expect(judge(capped, { action, amount: usotMinor('30000') }).refusedBy).toBeUndefined()
      expect(judge(capped, { action, amount: usotMinor('30000') + 1n }).refusedBy?.target).toBe(
        'LIMIT_NON_FACE_TO_FACE_DAILY_AMOUNT',
      )
    }
  })

  it('R-NON-FACE-CAP-LIFT: has no cap once everything that lifts it is approved, and states what is missing until then', () => {
    expect(limitOf(capped, 'LIMIT_NON_FACE_TO_FACE_DAILY_AMOUNT').lift?.certifications).toEqual([4])
    const lifted = limitOf({ ...capped, certified: new Set([1, 4]) }, 'LIMIT_NON_FACE_TO_FACE_DAILY_AMOUNT')
    expect(lifted).toMatchObject({ limit: null, remaining: null, lift: null })
  })

  it('keeps the cap for ever if nothing is configured to lift it', () => {
    const config = { ...CONFIG, non_face_to_face_lifted_by: [] }
    expect(
      limitOf({ ...capped, config, certified: new Set([1, 4]) }, 'LIMIT_NON_FACE_TO_FACE_DAILY_AMOUNT'),
    ).toMatchObject({ limit: usotMinor('100000'), lift: null })
  })
})

describe('the binding limit', () => {
  const boundBy = (known: LimitFacts) => judge(known, withdraw('0')).boundBy?.target
  const nearlyUsed = { withdraw: usotMinor('15000'), all: usotMinor('15000') }

  it('is the one that leaves the least', () => {
    expect(boundBy(facts(2))).toBe('LIMIT_ASSET_WITHDRAW_ONE_TIME_AMOUNT')
    expect(boundBy(facts(2, { used: nearlyUsed }))).toBe('LIMIT_ASSET_WITHDRAW_DAILY_AMOUNT')
    expect(boundBy(facts(4, { certified: new Set() }))).toBe('LIMIT_NON_FACE_TO_FACE_DAILY_AMOUNT')
    expect(judge(facts(4), { action: 'TRANSFER', amount: 1n })).toEqual({ remaining: null })
  })
})

describe('what lifts a limit', () => {
  const liftOf = (known: LimitFacts) => limitOf(known, 'LIMIT_ASSET_WITHDRAW_DAILY_AMOUNT').lift
  const changed = (grade: number, withdraw_daily_usot: string) => ({
    ...CONFIG,
    grades: CONFIG.grades.map((one) => (one.grade === grade ? { ...one, withdraw_daily_usot } : one)),
  })

  it('is the next grade with what is still missing for it, and nothing at the top', () => {
    const lift = { needs: ['REALNAME'], certifications: [], grade: 4, limit: usotMinor('2000000') }
    expect(liftOf(facts(3))).toEqual(lift)
    expect(liftOf(facts(4))).toBeNull()
    expect(limitOf(facts(4, { certified: new Set() }), 'LIMIT_NON_FACE_TO_FACE_DAILY_AMOUNT').lift).toEqual({
      needs: [],
      certifications: [1, 4],
      grade: null,
      limit: null,
    })
  })

  it('is never a grade with the same limit, nor a lower one', () => {
    expect(liftOf(facts(2, { config: changed(3, '20000') }))).toMatchObject({ grade: 4 })
    expect(liftOf(facts(2, { config: changed(3, '19999') }))).toMatchObject({ grade: 4 })
    expect(liftOf(facts(4, { config: changed(2, '9000000') }))).toBeNull()
  })

  it('only considers grades in the settings', () => {
    expect(() => liftOf(facts(9))).toThrow('the settings lack grade 9')
  })
})

const amount = fc.bigInt({ min: 0n, max: usotMinor('3000000') })
const anyFacts = fc
  .record({
    grade: fc.integer({ min: 1, max: 4 }),
    certified: fc.subarray([1, 3, 4]),
    used: fc.record({ withdraw: amount, all: amount }),
  })
  .map(({ grade, certified, used }) => facts(grade, { certified: new Set(certified), used }))
const action = fc.constantFrom('WITHDRAW' as const, 'TRANSFER' as const)

describe('for any facts', () => {
  it('exactly the remaining amount passes and nothing above', () => {
    fc.assert(
      fc.property(anyFacts, action, amount, (known, what, wanted) => {
        const { remaining, refusedBy } = judge(known, { action: what, amount: wanted })
        expect(refusedBy === undefined).toBe(remaining === null || wanted <= remaining)
      }),
    )
  })

  it('higher usage never leaves a larger amount', () => {
    fc.assert(
      fc.property(anyFacts, action, amount, (known, what, more) => {
        const used = { withdraw: known.used.withdraw + more, all: known.used.all + more }
        const [before, after] = [known, { ...known, used }].map((one) => judge(one, { action: what, amount: 0n }))
        expect(after?.remaining ?? -1n).toBeLessThanOrEqual(before?.remaining ?? -1n)
      }),
    )
  })

  it('meeting the stated requirements lifts the limit to the stated value', () => {
    fc.assert(
      fc.property(anyFacts, (known) => {
        for (const target of ['LIMIT_ASSET_WITHDRAW_DAILY_AMOUNT', 'LIMIT_NON_FACE_TO_FACE_DAILY_AMOUNT'] as const) {
          const { lift } = limitOf(known, target)
          if (!lift) continue
          const lifted = limitOf(
            {
              ...known,
              standing: {
                grade: lift.grade ?? known.standing.grade,
                met: new Set([...known.standing.met, ...lift.needs]),
              },
              certified: new Set([...known.certified, ...lift.certifications]),
            },
            target,
          )
          expect(lifted.limit).toBe(lift.limit)
        }
      }),
    )
  })
})
