import { type Database, inTransaction, openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { type FreshDatabase, freshDatabase } from '@cocobnk/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GradeFacts } from './deps.ts'
import type { MemberConfig } from './grade.ts'
import { readLimit } from './read-limit.ts'
import { mayCreateAccount, releaseLimit, reserveLimit } from './reserve.ts'
import type { GradeTables } from './store.ts'
import { CONFIG, done, KYC } from './testing/config.ts'
import { usotMinor } from './usot.ts'

const TODAY = new Date('2026-11-15T10:00:00Z')
const TOMORROW = new Date('2026-11-16T10:00:00Z')

let fresh: FreshDatabase
let app: Database<GradeTables>
let owner: Database<unknown>
let members = 0

beforeAll(async () => {
  fresh = await freshDatabase('bank')
  app = openDatabase(fresh.urlOf('bank_app'), { max: 10, applicationName: 'test' })
  owner = openDatabase(fresh.urlOf('bank_owner'), { max: 1, applicationName: 'test' })
})
afterAll(async () => {
  await Promise.all([app.close(), owner.close()])
  await fresh.drop()
})

async function newMember(): Promise<string> {
  members += 1
  const memberSeq = uuidV7()
  const number = `0000-0000-${String(members).padStart(4, '0')}`
  await sql`INSERT INTO member (member_seq, member_number, user_name, password_hash)
    VALUES (${memberSeq}, ${number}, ${`limit-${members}`}, '$argon2id$none')`.execute(owner.db)
  return memberSeq
}

/** Somebody of grade 4 whose certifications are as given. */
const known = (...types: readonly number[]): GradeFacts => ({
  authenticationsOf: async () => [done('EMAIL'), done('OTP'), done('REALNAME')],
  certifiedOf: async (_, memberSeqs) => new Map(memberSeqs.map((memberSeq) => [memberSeq, new Set(types)])),
})
const grade2: GradeFacts = { ...known(1, 4), authenticationsOf: async () => [done('EMAIL')] }
const nobody: GradeFacts = { ...known(), authenticationsOf: async () => [] }

type Wanted = {
  readonly memberSeq: string
  readonly usot: string
  readonly action?: 'WITHDRAW' | 'TRANSFER'
  readonly now?: Date
  readonly useSeq?: string
  readonly config?: MemberConfig
}

function reserve(facts: GradeFacts, wanted: Wanted) {
  const { usot, config = CONFIG, ...rest } = wanted
  const use = { action: 'WITHDRAW' as const, now: TODAY, useSeq: uuidV7(), ...rest, usot: usotMinor(usot) }
  return inTransaction(app.db, (transaction) =>
    reserveLimit(transaction, facts, { ...use, settings: { member: config, kyc: KYC } }),
  )
}

describe('R-GRADE-DAILY-WITHDRAW', () => {
  it('the second withdrawal that passes the limit of the day is refused, and accepted the next day', async () => {
    const memberSeq = await newMember()
    expect((await reserve(grade2, { memberSeq, usot: '10000' })).ok).toBe(true)
    expect((await reserve(grade2, { memberSeq, usot: '9999' })).ok).toBe(true)
    expect(await reserve(grade2, { memberSeq, usot: '2' })).toMatchObject({
      code: 'GRADE_LIMIT',
      values: { action: 'LIMIT_ASSET_WITHDRAW_DAILY_AMOUNT', limit: '20000 USOT' },
    })
    expect((await reserve(grade2, { memberSeq, usot: '2', now: TOMORROW })).ok).toBe(true)
  })

  it('of 100 withdrawals at once exactly those pass that fit', async () => {
    const memberSeq = await newMember()
    const answers = await Promise.all(Array.from({ length: 100 }, () => reserve(grade2, { memberSeq, usot: '300' })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(66)
    const { rows } = await sql<{ usot: bigint }>`
      SELECT sum(usot) AS usot FROM limit_use WHERE member_seq = ${memberSeq}`.execute(owner.db)
    expect(rows[0]?.usot).toBe(usotMinor('19800'))
  })

  it('what came to nothing counts no more, and is given back once', async () => {
    const memberSeq = await newMember()
    const useSeq = uuidV7()
    await reserve(grade2, { memberSeq, usot: '10000', useSeq })
    await reserve(grade2, { memberSeq, usot: '10000' })
    expect((await reserve(grade2, { memberSeq, usot: '1' })).ok).toBe(false)
    await releaseLimit(app.db, memberSeq, useSeq)
    await releaseLimit(app.db, memberSeq, useSeq)
    expect((await reserve(grade2, { memberSeq, usot: '10000' })).ok).toBe(true)
    expect((await reserve(grade2, { memberSeq, usot: '1' })).ok).toBe(false)
  })

  it('the same act reserved twice is reserved once', async () => {
    const memberSeq = await newMember()
    const wanted = { memberSeq, usot: '10000', useSeq: uuidV7() }
    await reserve(grade2, wanted)
    expect((await reserve(grade2, wanted)).ok).toBe(true)
    expect((await reserve(grade2, { memberSeq, usot: '10000' })).ok).toBe(true)
  })

  it('nobody gives back what is another member’s', async () => {
    const [memberSeq, other] = [await newMember(), await newMember()]
    const useSeq = uuidV7()
    await reserve(grade2, { memberSeq, usot: '10000', useSeq })
    await releaseLimit(app.db, other, useSeq)
    expect((await reserve(grade2, { memberSeq, usot: '10000' })).ok).toBe(true)
    expect((await reserve(grade2, { memberSeq, usot: '1' })).ok).toBe(false)
  })
})

describe('R-NON-FACE-CAP', () => {
  it('binds withdrawals and transfers together, and moves with its parameter', async () => {
    const memberSeq = await newMember()
    expect((await reserve(known(1), { memberSeq, usot: '60000' })).ok).toBe(true)
    expect((await reserve(known(1), { memberSeq, usot: '40000', action: 'TRANSFER' })).ok).toBe(true)
    for (const action of ['WITHDRAW', 'TRANSFER'] as const)
      expect(await reserve(known(1), { memberSeq, usot: '1', action })).toMatchObject({
        code: 'NON_FACE_LIMIT',
        values: { limit: '100000 USOT', remaining: '0 USOT' },
      })
    const config = { ...CONFIG, non_face_to_face_daily_usot: '100001' }
    expect((await reserve(known(1), { memberSeq, usot: '1', config })).ok).toBe(true)
  })

  it('R-NON-FACE-CAP-LIFT: applies no more once identity and purpose are approved', async () => {
    const memberSeq = await newMember()
    await reserve(known(1), { memberSeq, usot: '100000' })
    expect((await reserve(known(1), { memberSeq, usot: '1' })).ok).toBe(false)
    expect((await reserve(known(1, 4), { memberSeq, usot: '500000' })).ok).toBe(true)
  })
})

describe('R-GRADE-CREATE-ACCOUNT', () => {
  it('is refused with the grade that is needed', async () => {
    const whose = { memberSeq: await newMember(), settings: { member: CONFIG, kyc: KYC }, now: TODAY }
    expect(await mayCreateAccount(app.db, nobody, whose)).toMatchObject({
      code: 'GRADE_LIMIT',
      values: { action: 'CREATE_ACCOUNT', limit: '2' },
    })
    expect((await mayCreateAccount(app.db, grade2, whose)).ok).toBe(true)
  })
})

describe('what a member is shown', () => {
  it('is what the acts themselves are measured by', async () => {
    const memberSeq = await newMember()
    await reserve(known(1), { memberSeq, usot: '30000' })
    const settings = async () => ({ member: CONFIG, kyc: KYC })
    const shown = await readLimit({ db: app.db, settings, ...known(1) }, { memberSeq, now: TODAY })
    expect(shown).toMatchObject({
      value: {
        grade: 4,
        resets_at: '2026-11-15T15:00:00.000Z',
        allowances: [
          { action: 'WITHDRAW', remaining: '70000', bound_by: 'LIMIT_NON_FACE_TO_FACE_DAILY_AMOUNT' },
          { action: 'TRANSFER', remaining: '70000' },
          { action: 'CREATE_ACCOUNT', remaining: null, bound_by: null },
        ],
      },
    })
  })
})
