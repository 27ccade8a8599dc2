import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { type FreshDatabase, freshDatabase } from '@cocobnk/database/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayOf } from './day.ts'
import { createLeases, type Leases } from './lease.ts'
import { type GradeTables, selectUsed } from './store.ts'
import { CONFIG, KYC } from './testing/config.ts'
import { usotMinor } from './usot.ts'

const AT_ONCE = 200
const REST_MS = 1_000

let fresh: FreshDatabase
let app: Database<GradeTables>
let owner: Database<unknown>
let certified = new Set<number>()
let members = 0
const opened: Leases[] = []

beforeAll(async () => {
  fresh = await freshDatabase('bank')
  app = openDatabase(fresh.urlOf('bank_app'), { max: 10, applicationName: 'test' })
  owner = openDatabase(fresh.urlOf('bank_owner'), { max: 1, applicationName: 'test' })
})
afterAll(async () => {
  await Promise.all(opened.map((leases) => leases.close()))
  await Promise.all([app.close(), owner.close()])
  await fresh.drop()
})

async function newMember(): Promise<string> {
  members += 1
  const memberSeq = uuidV7()
  await sql`INSERT INTO member (member_seq, member_number, user_name, password_hash)
    VALUES (${memberSeq}, ${`0000-0000-${String(members).padStart(4, '0')}`}, ${`lease-${members}`}, '$argon2id$none')`.execute(
    owner.db,
  )
  return memberSeq
}

/** As one process has it. */
function process(): Leases {
  const leases = createLeases(
    {
      db: app.db,
      settings: async () => ({ member: CONFIG, kyc: KYC }),
      certifiedOf: async (_, memberSeqs) => new Map(memberSeqs.map((memberSeq) => [memberSeq, certified])),
    },
    REST_MS,
  )
  opened.push(leases)
  return leases
}

const CAP = usotMinor(CONFIG.non_face_to_face_daily_usot)
/** Of 200 at once, 150 fit into the cap. */
const EACH = CAP / 150n
const usedBy = async (memberSeq: string) => (await selectUsed(app.db, memberSeq, dayOf(new Date()))).transfer
const succeed = async () => ({ used: true, value: 'done' })

it('of 200 transfers at once through one process exactly those pass that fit into the cap', async () => {
  const memberSeq = await newMember()
  const leases = process()
  const all = await Promise.all(Array.from({ length: AT_ONCE }, () => leases.spend({ memberSeq, usot: EACH }, succeed)))
  expect(all.filter(({ ok }) => ok)).toHaveLength(Number(CAP / EACH))
  expect(all.find(({ ok }) => !ok)).toMatchObject({ code: 'NON_FACE_LIMIT' })
  expect(await usedBy(memberSeq)).toBe(EACH * (CAP / EACH))
})

it('of 200 at once through two processes never more than the cap is used, and the bank knows of all of it', async () => {
  const memberSeq = await newMember()
  const two = [process(), process()]
  let passed = 0n
  const one = async (_: unknown, index: number) => {
    const spent = await two[index % 2]?.spend({ memberSeq, usot: EACH }, succeed)
    if (spent?.ok) passed += EACH
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  expect(passed).toBeGreaterThan(CAP / 2n)
  expect(passed).toBeLessThanOrEqual(CAP)
  expect(await usedBy(memberSeq)).toBeGreaterThanOrEqual(passed)
  await Promise.all(two.map((leases) => leases.close()))
  expect(await usedBy(memberSeq)).toBe(passed)
})

it('asks the bank seldom: a hundred small ones take a few parts, and the rest comes back at rest', async () => {
  const memberSeq = await newMember()
  const leases = process()
  const small = CAP / 10_000n
  for (let n = 0; n < 100; n += 1) await leases.spend({ memberSeq, usot: small }, succeed)
  const { rows } = await sql<{
    parts: number
  }>`SELECT count(*)::int AS parts FROM limit_use WHERE member_seq = ${memberSeq}`.execute(app.db)
  expect(rows[0]?.parts).toBe(1)
  expect((await usedBy(memberSeq)) - leases.unused(memberSeq)).toBe(small * 100n)
  for (let wait = 0; wait < 200 && (await usedBy(memberSeq)) !== small * 100n; wait += 1) await sleep(50)
  expect(await usedBy(memberSeq)).toBe(small * 100n)
})

it('crowds through two processes reserve together and hinder nobody: each member is held to their own cap', async () => {
  const crowd = await Promise.all(Array.from({ length: 30 }, newMember))
  const [first, second] = [process(), process()]
  const half = (leases: Leases) => (one: string) => leases.spend({ memberSeq: one, usot: CAP / 2n }, succeed)
  // In opposite orders: locks taken as they come would meet each other half-way.
  const spent = await Promise.all([...crowd.map(half(first)), ...crowd.toReversed().map(half(second))])
  expect(spent.every(({ ok }) => ok)).toBe(true)
  const more = await Promise.all(crowd.map((one) => first.spend({ memberSeq: one, usot: CAP / 100n }, succeed)))
  expect(more.some(({ ok }) => ok)).toBe(false)
  for (const memberSeq of crowd) expect(await usedBy(memberSeq)).toBe((CAP / 2n) * 2n)
})

it('what came to nothing uses nothing; what failed half-way counts as used', async () => {
  const memberSeq = await newMember()
  const leases = process()
  expect(await leases.spend({ memberSeq, usot: CAP }, async () => ({ used: false, value: 'refused' }))).toEqual({
    ok: true,
    value: 'refused',
  })
  expect(
    await leases.spend({ memberSeq, usot: CAP }, () => Promise.reject(new Error('gone'))).catch(() => 'thrown'),
  ).toBe('thrown')
  expect(await leases.spend({ memberSeq, usot: 1n }, succeed)).toMatchObject({ ok: false, code: 'NON_FACE_LIMIT' })
})

it('who has no cap uses nothing up', async () => {
  const memberSeq = await newMember()
  const leases = process()
  certified = new Set(CONFIG.non_face_to_face_lifted_by)
  expect((await leases.spend({ memberSeq, usot: CAP * 10n }, succeed)).ok).toBe(true)
  expect((await leases.spend({ memberSeq, usot: CAP * 10n }, succeed)).ok).toBe(true)
  expect(await usedBy(memberSeq)).toBe(0n)
  certified = new Set()
})
