import { describe, expect, it } from 'vitest'
import { capRefusal, checkWithdrawal, mayCreateAccount } from './check.ts'
import type { GradeDatabase, GradeFacts } from './deps.ts'
import type { MemberConfig } from './grade.ts'
import { readLimit } from './read-limit.ts'
import { CONFIG, done, KYC } from './testing/config.ts'
import { usotMinor } from './usot.ts'

const NOW = new Date('2026-11-15T10:00:00Z')
const MEMBER = '019a8000-0000-7000-8000-000000000001'
const db = undefined as unknown as GradeDatabase

/** A member of grade 4 with these certifications and this much withdrawn today. */
const known = (types: readonly number[], withdrawn = '0'): GradeFacts => ({
  authenticationsOf: async () => [done('EMAIL'), done('OTP'), done('REALNAME')],
  certifiedOf: async (_, memberSeqs) => new Map(memberSeqs.map((memberSeq) => [memberSeq, new Set(types)])),
  withdrawnOf: async () => usotMinor(withdrawn),
})
const grade2 = (withdrawn: string): GradeFacts => ({
  ...known([1, 4], withdrawn),
  authenticationsOf: async () => [done('EMAIL')],
})
const nobody: GradeFacts = { ...known([]), authenticationsOf: async () => [] }

const whose = (letOut: string, config: MemberConfig = CONFIG) => ({
  memberSeq: MEMBER,
  settings: { member: config, kyc: KYC },
  now: NOW,
  letOut: usotMinor(letOut),
})

const withdraw = (facts: GradeFacts, usot: string, { letOut = '0', config = CONFIG } = {}) =>
  checkWithdrawal(db, facts, { ...whose(letOut, config), usot: usotMinor(usot) })

describe('R-GRADE-DAILY-WITHDRAW', () => {
  it('a withdrawal above the daily limit is refused; outgoing transfers do not count', async () => {
    expect((await withdraw(grade2('19999'), '1', { letOut: '500000' })).ok).toBe(true)
    expect(await withdraw(grade2('19999'), '2')).toMatchObject({
      code: 'GRADE_LIMIT',
      values: { action: 'LIMIT_ASSET_WITHDRAW_DAILY_AMOUNT', limit: '20000 USOT' },
    })
  })
})

describe('R-NON-FACE-CAP', () => {
  it('applies to all outflows, follows its setting, and is enforced by the ledger', async () => {
    expect(await withdraw(known([1]), '40000', { letOut: '60000' })).toEqual({ ok: true, value: usotMinor('100000') })
    expect(await withdraw(known([1]), '1', { letOut: '100000' })).toMatchObject({
      code: 'NON_FACE_LIMIT',
      values: { limit: '100000 USOT', remaining: '0 USOT' },
    })
    const config = { ...CONFIG, non_face_to_face_daily_usot: '100001' }
    expect((await withdraw(known([1]), '1', { letOut: '100000', config })).ok).toBe(true)
  })

  it('R-NON-FACE-CAP-LIFT: no longer applies once identity and purpose are approved', async () => {
    expect(await withdraw(known([1, 4]), '500000', { letOut: '100000' })).toEqual({ ok: true, value: null })
  })

  it('is refused with the limit and what is left of it', async () => {
    expect(await capRefusal(db, known([1]), whose('99000'))).toMatchObject({
      code: 'NON_FACE_LIMIT',
      values: { limit: '100000 USOT', remaining: '1000 USOT' },
      data: { limit: { used: '99000', lift: { certifications: [4] } } },
    })
  })
})

describe('R-GRADE-CREATE-ACCOUNT', () => {
  it('is refused with the required grade', async () => {
    expect(await mayCreateAccount(db, nobody, whose('0'))).toMatchObject({
      code: 'GRADE_LIMIT',
      values: { action: 'CREATE_ACCOUNT', limit: '2' },
    })
    expect((await mayCreateAccount(db, grade2('0'), whose('0'))).ok).toBe(true)
  })
})

describe('the limits shown to a member', () => {
  it('match those that actions are checked against, on the day in Korea', async () => {
    const asked: string[] = []
    const limits = async (members: readonly string[], day: string) => {
      asked.push(day)
      return members.map((member) => ({ member, used: usotMinor('30000') }))
    }
    const settings = async () => ({ member: CONFIG, kyc: KYC })
    const deps = { db, settings, ledgers: { limits }, ...known([1], '10000') }
    const shown = await readLimit(deps, { memberSeq: MEMBER, now: NOW })
    expect(asked).toEqual(['2026-11-15'])
    expect(shown).toMatchObject({
      value: {
        grade: 4,
        resets_at: '2026-11-15T15:00:00.000Z',
        limits: expect.arrayContaining([
          expect.objectContaining({ target: 'LIMIT_ASSET_WITHDRAW_DAILY_AMOUNT', used: '10000' }),
          expect.objectContaining({ target: 'LIMIT_NON_FACE_TO_FACE_DAILY_AMOUNT', used: '30000', remaining: '70000' }),
        ]),
        allowances: [
          { action: 'WITHDRAW', remaining: '70000', bound_by: 'LIMIT_NON_FACE_TO_FACE_DAILY_AMOUNT' },
          { action: 'TRANSFER', remaining: '70000' },
          { action: 'CREATE_ACCOUNT', remaining: null, bound_by: null },
        ],
      },
    })
    const over = { memberSeq: MEMBER, now: NOW, action: 'TRANSFER', usot: '70000.00000001' } as const
    expect(await readLimit(deps, over)).toMatchObject({ code: 'NON_FACE_LIMIT' })
  })
})
