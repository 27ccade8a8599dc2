import { setTimeout as sleep } from 'node:timers/promises'
import { uuidV7 } from '@cocobnk/database'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testLedger, transferOf } from './testing/bank.ts'
import { rawPost } from './testing/raw.ts'

type Ending = 'post' | 'void' | 'expiry'

let bank: Awaited<ReturnType<typeof testLedger>>
let service: pg.Client
let from: string
let to: string

beforeAll(async () => {
  bank = await testLedger({ deadlineMs: 60_000, patienceMs: 60_000 })
  service = new pg.Client({ connectionString: bank.database.urlOf('ledger_owner') })
  await service.connect()
})
beforeEach(async () => {
  from = await bank.fundedAccount(100n)
  to = await bank.account()
})
afterAll(async () => {
  await service?.end()
  await bank?.close()
})

async function hold(amount: bigint, expiresAt?: Date): Promise<string> {
  const pending = transferOf(from, to, amount, expiresAt ? { kind: 'pending', expiresAt } : { kind: 'pending' })
  expect(await bank.ledger.post(pending)).toEqual(['CREATED'])
  return pending.id
}

async function end(kind: Ending, pending: string, amount = 1n, sides = { debit: from, credit: to }) {
  return (await bank.ledger.post({ ...transferOf(from, to, amount, { kind, pending }), ...sides }))[0]
}

/** On a slow machine it may expire before it is made; then a longer one is tried. */
async function overdueHold(amount: bigint): Promise<string> {
  for (let holdMs = 200; ; holdMs *= 2) {
    const expiresAt = new Date(Date.now() + holdMs)
    const pending = transferOf(from, to, amount, { kind: 'pending', expiresAt })
    const [code] = await bank.ledger.post(pending)
    while (new Date() <= expiresAt) await sleep(holdMs)
    if (code === 'CREATED') return pending.id
  }
}

async function stands(account: string) {
  const [balance] = await bank.ledger.balances([account])
  return [balance?.balance, balance?.heldOut, balance?.heldIn]
}

it('L7: a hold that does not exist cannot end', async () => {
  for (const kind of ['post', 'void', 'expiry'] as const) expect(await end(kind, uuidV7())).toBe('PENDING_NOT_FOUND')
})

it.each([
  ['post', 'PENDING_POSTED', [90n, 0n, 0n]],
  ['void', 'PENDING_VOIDED', [100n, 0n, 0n]],
] as const)('L7: after a %s it does not end again', async (kind, refusal, left) => {
  const pending = await hold(10n)
  expect(await stands(from)).toEqual([100n, 10n, 0n])
  expect(await end(kind, pending, 10n)).toBe('CREATED')
  for (const again of ['post', 'void', 'expiry'] as const) expect(await end(again, pending)).toBe(refusal)
  expect(await stands(from)).toEqual(left)
})

it('L7: an expired hold can only expire, once', async () => {
  const pending = await overdueHold(10n)
  for (const late of ['post', 'void'] as const) expect(await end(late, pending)).toBe('PENDING_EXPIRED')
  expect(await end('expiry', pending)).toBe('CREATED')
  for (const again of ['post', 'void', 'expiry'] as const) expect(await end(again, pending)).toBe('PENDING_EXPIRED')
  expect([await stands(from), await stands(to)]).toEqual([
    [100n, 0n, 0n],
    [0n, 0n, 0n],
  ])
})

it('L7: a hold does not expire early, or without an expiry', async () => {
  expect(await end('expiry', await hold(10n, new Date(Date.now() + 3_600_000)))).toBe('EXPIRY_INVALID')
  expect(await end('expiry', await hold(10n))).toBe('EXPIRY_INVALID')
})

it('L1: a hold ends between its own two accounts', async () => {
  const pending = await hold(10n)
  const other = await bank.fundedAccount(100n)
  expect(await end('post', pending, 10n, { debit: other, credit: to })).toBe('PENDING_DIFFERENT')
  expect(await end('post', pending, 10n, { debit: from, credit: other })).toBe('PENDING_DIFFERENT')
})

describe('a posted amount', () => {
  it('L3: is not more than was held', async () => {
    expect(await end('post', await hold(10n), 11n)).toBe('PENDING_EXCEEDED')
  })

  it.each(['0', '-1', '0.5', null])('L6: is not %s', async (amount) => {
    const pending = await hold(10n)
    expect(await rawPost(service, [from, to], [{ kind: 3, hold: 1, amount }], [pending])).toEqual([9])
  })
})

it('L7: a hold made and ended in one chain has ended', async () => {
  const pending = transferOf(from, to, 10n, { kind: 'pending' })
  const posted = transferOf(from, to, 10n, { kind: 'post', pending: pending.id })
  expect(await bank.ledger.post(pending, posted)).toEqual(['CREATED', 'CREATED'])
  expect(await stands(from)).toEqual([90n, 0n, 0n])
  expect(await end('void', pending.id)).toBe('PENDING_POSTED')
})

it('L3: an account cannot be closed while it has open holds', async () => {
  const [empty, other] = [await bank.account('free'), await bank.account('free')]
  await bank.ledger.post(transferOf(empty, other, 5n, { kind: 'pending' }))
  for (const account of [empty, other])
    expect(await bank.ledger.setAccountState(account, 'closed')).toEqual({ ok: false, code: 'ACCOUNT_NOT_EMPTY' })
})
