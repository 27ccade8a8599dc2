import { uuidV7 } from '@cocobnk/database'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openLedger } from './index.ts'
import { testLedger, transferOf } from './testing/bank.ts'
import type { Chain, TransferKind } from './transfer.ts'

const DAY = '2031-02-03'
const NEXT_DAY = '2031-02-04'

let bank: Awaited<ReturnType<typeof testLedger>>
let member: string
let from: string
let to: string

beforeAll(async () => {
  // One lane: what is sent in one turn is one batch.
  bank = await testLedger({ lanes: 1, deadlineMs: 60_000, patienceMs: 60_000 })
})
beforeEach(async () => {
  member = uuidV7()
  from = await bank.fundedAccount(1_000n)
  to = await bank.account()
})
afterAll(() => bank?.close())

const within = (usot: bigint, cap: bigint | null = 100n, day = DAY) => ({ member, day, usot, cap })
const used = async (day = DAY) => (await bank.ledger.limits([member], day))[0]?.used
const sent = (amount = 1n, kind: TransferKind = { kind: 'transfer' }) => transferOf(from, to, amount, kind)

describe.each(['transfer', 'pending'] as const)('a %s', (kind) => {
  const take = (usot: bigint, cap: bigint | null = 100n, day = DAY, chain: Chain = [sent(1n, { kind })]) =>
    bank.ledger.postWithin(within(usot, cap, day), ...chain)

  it("L8: uses up the day's cap exactly", async () => {
    expect(await take(60n)).toEqual(['CREATED'])
    expect(await take(41n)).toEqual(['LIMIT_EXCEEDED'])
    expect(await used()).toBe(60n)
    expect(await take(40n)).toEqual(['CREATED'])
    expect(await take(1n)).toEqual(['LIMIT_EXCEEDED'])
    expect(await used()).toBe(100n)
    expect(await bank.ledger.balances([from])).toMatchObject([
      kind === 'transfer' ? { balance: 998n } : { balance: 1_000n, heldOut: 2n },
    ])
  })

  it('L8: counts transfers of one batch as if they came one after the other', async () => {
    const answers = await Promise.all([60n, 50n, 40n, 1n].map((usot) => take(usot)))
    expect(answers.flat()).toEqual(['CREATED', 'LIMIT_EXCEEDED', 'CREATED', 'LIMIT_EXCEEDED'])
    expect(await used()).toBe(100n)
  })

  it('counts without limiting if there is no cap', async () => {
    expect(await take(500n, null)).toEqual(['CREATED'])
    expect(await take(1n)).toEqual(['LIMIT_EXCEEDED'])
    expect(await used()).toBe(500n)
  })

  it('L8: counts nothing for known or refused transfers, or for more than is possible', async () => {
    const chain: Chain = [sent(1n, { kind })]
    expect(await take(10n, 100n, DAY, chain)).toEqual(['CREATED'])
    expect(await take(10n, 100n, DAY, chain)).toEqual(['EXISTS'])
    expect(await take(10n, 100n, DAY, [sent(5_000n, { kind })])).toEqual(['INSUFFICIENT_FUNDS'])
    expect(await take(10n ** 39n, null)).toEqual(['LIMIT_EXCEEDED'])
    expect(await used()).toBe(10n)
  })

  it('starts again with a new day, and counts late transfers on the new one', async () => {
    expect(await take(90n)).toEqual(['CREATED'])
    expect(await take(80n, 100n, NEXT_DAY)).toEqual(['CREATED'])
    expect(await take(30n)).toEqual(['LIMIT_EXCEEDED'])
    expect(await take(20n)).toEqual(['CREATED'])
    expect([await used(), await used(NEXT_DAY)]).toEqual([0n, 100n])
  })

  it('counts for two days of a member in one batch', async () => {
    const answers = await Promise.all([take(90n), take(80n, 100n, NEXT_DAY), take(30n)])
    expect(answers.flat().toSorted()).toEqual(['CREATED', 'CREATED', 'LIMIT_EXCEEDED'])
    expect(await used(NEXT_DAY)).toBeLessThanOrEqual(100n)
  })

  it('is refused together with its chain, and counts nothing if a later link fails', async () => {
    const chain: Chain = [sent(1n, { kind }), sent(2n)]
    expect(await take(101n, 100n, DAY, chain)).toEqual(['LIMIT_EXCEEDED', 'LINKED_FAILED'])
    expect(await take(50n, 100n, DAY, [sent(1n, { kind }), sent(5_000n)])).toEqual([
      'LINKED_FAILED',
      'INSUFFICIENT_FUNDS',
    ])
    expect(await used()).toBe(0n)
    expect(await take(50n, 100n, DAY, chain)).toEqual(['CREATED', 'CREATED'])
    expect(await used()).toBe(50n)
  })

  it('L8: gives back once, on the same day, and never below zero', async () => {
    await take(60n)
    const back: Chain = [sent(1n, { kind })]
    for (const code of ['CREATED', 'EXISTS']) expect(await take(-20n, 100n, DAY, back)).toEqual([code])
    expect(await used()).toBe(40n)
    expect(await take(-70n)).toEqual(['CREATED'])
    expect(await used()).toBe(0n)
    await take(30n, 100n, NEXT_DAY)
    expect(await take(-10n)).toEqual(['CREATED'])
    expect(await take(-10n, 100n, '2031-02-05')).toEqual(['CREATED'])
    expect(await used(NEXT_DAY)).toBe(30n)
  })
})

it('a voided hold gives back what it used', async () => {
  const hold = sent(5n, { kind: 'pending' })
  expect(await bank.ledger.postWithin(within(80n), hold)).toEqual(['CREATED'])
  const end: Chain = [sent(5n, { kind: 'void', pending: hold.id })]
  expect(await bank.ledger.postWithin(within(-80n), ...end)).toEqual(['CREATED'])
  expect(await bank.ledger.postWithin(within(-80n), ...end)).toEqual(['EXISTS'])
  expect(await used()).toBe(0n)
  const other = sent(5n, { kind: 'pending' })
  await bank.ledger.postWithin(within(90n), other)
  const posted: Chain = [sent(5n, { kind: 'post', pending: other.id })]
  expect(await bank.ledger.postWithin(within(20n), ...posted)).toEqual(['LIMIT_EXCEEDED'])
  expect(await bank.ledger.postWithin(within(-90n), ...posted)).toEqual(['CREATED'])
  const late: Chain = [sent(5n, { kind: 'void', pending: hold.id })]
  expect(await bank.ledger.postWithin(within(80n), ...late)).toEqual(['PENDING_VOIDED'])
  expect(await used()).toBe(0n)
})

it('one member’s limit does not affect another’s, nor unlimited transfers', async () => {
  const other = uuidV7()
  const answers = await Promise.all([
    bank.ledger.postWithin(within(100n), sent()),
    bank.ledger.postWithin(within(1n), sent()),
    bank.ledger.postWithin({ ...within(100n), member: other }, sent()),
    bank.ledger.post(sent()),
  ])
  expect(answers.flat()).toEqual(['CREATED', 'LIMIT_EXCEEDED', 'CREATED', 'CREATED'])
  expect(await bank.ledger.limits([other, uuidV7(), member], DAY)).toMatchObject([
    { used: 100n },
    { used: 0n },
    { used: 100n },
  ])
})

it('L8: many connections use exactly the cap, on both paths, without deadlock', async () => {
  const url = bank.database.urlOf('ledger_owner')
  const ledgers = Array.from({ length: 12 }, () =>
    openLedger({ url, lanes: 2, deadlineMs: 60_000, patienceMs: 60_000 }),
  )
  const members = Array.from({ length: 6 }, () => uuidV7())
  const accounts = await Promise.all(members.map(() => bank.fundedAccount(1_000n)))
  const codes = await Promise.all(
    ledgers.flatMap((ledger, place) =>
      members.map((_, index) => {
        const turn = (index * 5 + place) % members.length
        const kind = (index + place) % 3 === 0 ? 'pending' : 'transfer'
        const limit = { member: members[turn] ?? '', day: DAY, usot: 10n, cap: 70n }
        return ledger.postWithin(limit, transferOf(accounts[(turn + place) % 6] ?? '', to, 1n, { kind }))
      }),
    ),
  )
  await Promise.all(ledgers.map((ledger) => ledger.close()))
  expect(codes.flat().filter((code) => code === 'CREATED')).toHaveLength(7 * members.length)
  expect(codes.flat().filter((code) => code === 'LIMIT_EXCEEDED')).toHaveLength(5 * members.length)
  expect((await bank.ledger.limits(members, DAY)).map((each) => each.used)).toEqual(members.map(() => 70n))
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const { rows } = await owner.query('SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()')
  await owner.end()
  expect(rows).toEqual([{ deadlocks: 0 }])
})
