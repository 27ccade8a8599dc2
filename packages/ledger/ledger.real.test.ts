import { setTimeout as sleep } from 'node:timers/promises'
import { uuidV7 } from '@cocobnk/database'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idInDays, testLedger, transferOf } from './testing/bank.ts'
import type { Chain } from './transfer.ts'

let bank: Awaited<ReturnType<typeof testLedger>>

beforeAll(async () => {
  // A slow machine must not make the queue overflow: that has tests of its own.
  bank = await testLedger({ deadlineMs: 60_000, patienceMs: 60_000 })
})
afterAll(() => bank?.close())

const pending = (debit: string, credit: string, amount: bigint, expiresAt?: Date) =>
  transferOf(debit, credit, amount, expiresAt ? { kind: 'pending', expiresAt } : { kind: 'pending' })

/** An expired hold. On a slow machine it may expire before it is made; then a longer one is tried. */
async function expiredHold(debit: string, credit: string, amount: bigint, facts: object = {}): Promise<void> {
  for (let holdMs = 100; ; holdMs *= 2) {
    const expiresAt = new Date(Date.now() + holdMs)
    const [code] = await bank.ledger.post({ ...pending(debit, credit, amount, expiresAt), ...facts })
    if (code === 'EXPIRY_INVALID') continue
    expect(code).toBe('CREATED')
    while (new Date() <= expiresAt) await sleep(holdMs)
    return
  }
}

describe('posting', () => {
  it('moves what is available and refuses the rest, leaving the balance alone', async () => {
    const [from, to] = [await bank.fundedAccount(100n), await bank.account()]
    expect(await bank.ledger.post(transferOf(from, to, 60n))).toEqual(['CREATED'])
    expect(await bank.ledger.post(transferOf(from, to, 41n))).toEqual(['INSUFFICIENT_FUNDS'])
    expect([await bank.balanceOf(from), await bank.balanceOf(to)]).toEqual([40n, 60n])
  })

  it('L7: posts an id once, however often it is sent, and refuses it with other fields', async () => {
    const [from, to] = [await bank.fundedAccount(100n), await bank.account()]
    const transfer = transferOf(from, to, 10n)
    const answers = await Promise.all(Array.from({ length: 20 }, () => bank.ledger.post(transfer)))
    expect(answers.flat().sort()).toEqual(['CREATED', ...Array(19).fill('EXISTS')])
    expect(await bank.ledger.post({ ...transfer, amount: 11n })).toEqual(['EXISTS_DIFFERENT'])
    expect(await bank.balanceOf(to)).toBe(10n)
  })

  it('posts a chain completely or not at all', async () => {
    const [a, b, c] = [await bank.fundedAccount(10n), await bank.account(), await bank.account()]
    const chain: Chain = [transferOf(a, b, 10n), transferOf(b, c, 4n), transferOf(b, c, 7n)]
    expect(await bank.ledger.post(...chain)).toEqual(['LINKED_FAILED', 'LINKED_FAILED', 'INSUFFICIENT_FUNDS'])
    expect(await bank.balanceOf(a)).toBe(10n)
    expect(await bank.ledger.post(transferOf(a, b, 10n), transferOf(b, c, 4n))).toEqual(['CREATED', 'CREATED'])
  })

  it('represents 18 decimals of a country’s money supply exactly', async () => {
    const huge = 123_456_789_012_345_678_901_234_567_890n
    const [from, to] = [await bank.fundedAccount(huge), await bank.account()]
    await bank.ledger.post(transferOf(from, to, huge - 1n))
    expect([await bank.balanceOf(from), await bank.balanceOf(to)]).toEqual([1n, huge - 1n])
  })

  it('refuses an id older than a month or from the future', async () => {
    const [from, to] = [await bank.fundedAccount(5n), await bank.account()]
    const old = { ...transferOf(from, to, 1n), id: '018bcfe5-6800-7000-8000-000000000001' }
    expect(await bank.ledger.post(old)).toEqual(['ID_OUT_OF_TIME'])
  })
})

describe('holds', () => {
  it('holds, posts a part, and releases the rest', async () => {
    const [from, to] = [await bank.fundedAccount(100n), await bank.account()]
    const hold = pending(from, to, 70n)
    await bank.ledger.post(hold)
    expect(await bank.ledger.post(transferOf(from, to, 31n))).toEqual(['INSUFFICIENT_FUNDS'])
    const part = transferOf(from, to, 50n, { kind: 'post', pending: hold.id })
    expect(await bank.ledger.post(part)).toEqual(['CREATED'])
    expect(await bank.ledger.post(transferOf(from, to, 1n, { kind: 'void', pending: hold.id }))).toEqual([
      'PENDING_POSTED',
    ])
    const [balance] = await bank.ledger.balances([from])
    expect(balance).toMatchObject({ balance: 50n, heldOut: 0n })
    expect((await bank.ledger.transfer(hold.id))?.outcome).toBe('post')
  })

  it('does not expire a hold early', async () => {
    const [from, to] = [await bank.fundedAccount(100n), await bank.account()]
    const inAnHour = new Date(Date.now() + 3_600_000)
    await bank.ledger.post(pending(from, to, 60n, inAnHour), pending(from, to, 40n))
    expect(await bank.ledger.expire(10)).toBe(0)
    expect(await bank.ledger.post(transferOf(from, to, 1n))).toEqual(['INSUFFICIENT_FUNDS'])
  })

  it('releases expired holds once, even with concurrent attempts', async () => {
    const [from, to] = [await bank.fundedAccount(100n), await bank.account()]
    await expiredHold(from, to, 100n)
    expect(await bank.ledger.post(transferOf(from, to, 1n))).toEqual(['INSUFFICIENT_FUNDS'])
    const freed = await Promise.all([1, 2, 3].map(() => bank.ledger.expire(10)))
    expect(freed.reduce((sum, count) => sum + count)).toBe(1)
    expect(await bank.ledger.post(transferOf(from, to, 100n))).toEqual(['CREATED'])
  })

  it('releases at most the given number, and keeps the code and the reference of the hold', async () => {
    const [from, to] = [await bank.fundedAccount(100n), await bank.account()]
    const reference = uuidV7()
    for (let count = 0; count < 2; count += 1) await expiredHold(from, to, 5n, { code: 9, reference })
    expect([await bank.ledger.expire(1), await bank.ledger.expire(1), await bank.ledger.expire(1)]).toEqual([1, 1, 0])
    const entries = await bank.ledger.entries(from, { limit: 2 })
    expect(entries.map(({ kind, code, reference }) => ({ kind, code, reference }))).toEqual(
      Array(2).fill({ kind: 'expiry', code: 9, reference }),
    )
  })
})

describe('races', () => {
  it('L3: of 200 concurrent transfers from one balance, exactly those that fit succeed', async () => {
    const [from, to] = [await bank.fundedAccount(70n), await bank.account()]
    const answers = await Promise.all(Array.from({ length: 200 }, () => bank.ledger.post(transferOf(from, to, 1n))))
    expect(answers.flat().filter((code) => code === 'CREATED')).toHaveLength(70)
    expect(answers.flat().filter((code) => code === 'INSUFFICIENT_FUNDS')).toHaveLength(130)
    expect([await bank.balanceOf(from), await bank.balanceOf(to)]).toEqual([0n, 70n])
  })

  it('either post or void wins, whichever comes first', async () => {
    const [from, to] = [await bank.fundedAccount(10n), await bank.account()]
    const hold = pending(from, to, 10n)
    await bank.ledger.post(hold)
    const ends = ['post', 'void', 'post', 'void'] as const
    const answers = await Promise.all(
      ends.map((kind) => bank.ledger.post(transferOf(from, to, 10n, { kind, pending: hold.id }))),
    )
    expect(answers.flat().filter((code) => code === 'CREATED')).toHaveLength(1)
  })
})

describe('reading', () => {
  it('pages through entries newest first, without gaps, matching the statement', async () => {
    const [from, to] = [await bank.fundedAccount(1_000n), await bank.account()]
    for (let count = 0; count < 12; count += 1)
      await bank.ledger.post(transferOf(from, to, 3n), transferOf(to, from, 1n))
    const first = await bank.ledger.entries(to, { limit: 10 })
    const rest = await bank.ledger.entries(to, { limit: 100, before: first.at(-1)?.entry ?? 0n })
    const all = [...first, ...rest]
    expect(all.map(({ entry }) => entry)).toEqual(Array.from({ length: 24 }, (_, index) => 24n - BigInt(index)))
    expect(all[0]).toMatchObject({ change: -1n, balance: 24n, counterpart: from })
    const hour = 3_600_000
    const statement = await bank.ledger.statement(to, new Date(Date.now() - hour), new Date(Date.now() + hour))
    expect(statement.toReversed()).toEqual(all)
    expect(await bank.ledger.statement(to, new Date(0), new Date(Date.now() - hour))).toEqual([])
  })

  it("includes in today's statement what was posted today under a key of last week", async () => {
    const [from, to] = [await bank.fundedAccount(5n), await bank.account()]
    const late = { ...transferOf(from, to, 5n), id: idInDays(-7) }
    expect(await bank.ledger.post(late)).toEqual(['CREATED'])
    const hour = 60 * 60 * 1000
    const today = await bank.ledger.statement(to, new Date(Date.now() - hour), new Date(Date.now() + hour))
    expect(today.map(({ transfer }) => transfer)).toEqual([late.id])
  })

  it('shows a hold and its end: posting changes the balance, holding does not', async () => {
    const [from, to] = [await bank.fundedAccount(100n), await bank.account()]
    const [reference, hold] = [uuidV7(), { ...pending(from, to, 40n), code: 7 }]
    const end = { ...transferOf(from, to, 30n, { kind: 'post', pending: hold.id }), reference }
    const began = Date.now()
    await bank.ledger.post(hold)
    expect(await bank.ledger.transfer(hold.id)).toMatchObject({
      kind: 'pending',
      code: 7,
      amount: 40n,
      outcome: 'open',
    })
    await bank.ledger.post(end)
    const facts = { debit: from, credit: to, amount: 30n, code: 1, reference, pending: hold.id }
    expect(await bank.ledger.transfer(end.id)).toMatchObject({ id: end.id, kind: 'post', outcome: null, ...facts })
    const [newest, oldest] = await bank.ledger.entries(to, { limit: 2 })
    expect(newest).toMatchObject({ transfer: end.id, kind: 'post', code: 1, reference, change: 30n, balance: 30n })
    expect(oldest).toMatchObject({
      transfer: hold.id,
      kind: 'pending',
      code: 7,
      reference: null,
      change: 0n,
      amount: 40n,
    })
    const [sent] = await bank.ledger.entries(from, { limit: 1 })
    expect(sent).toMatchObject({ entry: 3n, change: -30n, balance: 70n, counterpart: to })
    expect(sent?.at.getTime()).toBeGreaterThanOrEqual(began - 1_000)
    expect(sent?.at.getTime()).toBeLessThanOrEqual(Date.now() + 1_000)
  })

  it('returns nothing for an unknown transfer', async () => {
    expect(await bank.ledger.transfer(uuidV7())).toBeUndefined()
  })
})

describe('accounts', () => {
  it('a frozen account can receive but not send, a closed one neither', async () => {
    const [from, to] = [await bank.fundedAccount(10n), await bank.account()]
    await bank.ledger.setAccountState(to, 'frozen')
    expect(await bank.ledger.balances([to])).toMatchObject([{ account: to, asset: 'BTC', state: 'frozen' }])
    expect(await bank.ledger.post(transferOf(from, to, 10n))).toEqual(['CREATED'])
    expect(await bank.ledger.post(transferOf(to, from, 1n))).toEqual(['ACCOUNT_FROZEN'])
    expect(await bank.ledger.setAccountState(to, 'closed')).toEqual({ ok: false, code: 'ACCOUNT_NOT_EMPTY' })
    expect(await bank.ledger.setAccountState(from, 'closed')).toMatchObject({ ok: true })
    expect(await bank.ledger.setAccountState(from, 'open')).toEqual({ ok: false, code: 'ACCOUNT_CLOSED' })
    await bank.ledger.setAccountState(to, 'open')
    expect(await bank.ledger.post(transferOf(to, from, 1n))).toEqual(['ACCOUNT_CLOSED'])
  })

  it('opening the same account again is harmless; its id is refused for another kind', async () => {
    const id = await bank.account()
    expect(await bank.ledger.createAccounts({ id, asset: 'BTC', code: 1, bound: 'never-below-zero' })).toMatchObject({
      ok: true,
    })
    const kind = { id, asset: 'BTC', code: 1, bound: 'never-below-zero' } as const
    for (const other of [{ asset: 'ETH' }, { code: 2 }, { bound: 'free' } as const])
      expect(await bank.ledger.createAccounts({ ...kind, ...other })).toEqual({ ok: false, code: 'ACCOUNT_DIFFERENT' })
  })

  it('belongs to one member for ever: opening it for another is refused, and an owner fits its kind', async () => {
    const [id, owner] = [uuidV7(), uuidV7()]
    const kind = { id, asset: 'BTC', code: 10, bound: 'never-below-zero' } as const
    for (let times = 0; times < 2; times += 1)
      expect(await bank.ledger.createAccounts({ ...kind, owner })).toMatchObject({ ok: true })
    const other = { ...kind, owner: uuidV7() }
    expect(await bank.ledger.createAccounts(other)).toEqual({ ok: false, code: 'ACCOUNT_DIFFERENT' })
    const ownerless = { ...kind, id: uuidV7() }
    await expect(bank.ledger.createAccounts(ownerless)).rejects.toThrow('has an owner')
    const house = { id: uuidV7(), asset: 'BTC', code: 33, bound: 'never-below-zero', owner } as const
    await expect(bank.ledger.createAccounts(house)).rejects.toThrow('has an owner')
    const client = new pg.Client({ connectionString: bank.database.urlOf('ledger_owner') })
    await client.connect()
    await expect(client.query('UPDATE account SET owner = $1 WHERE id = $2', [uuidV7(), id])).rejects.toThrow(
      'what an account is cannot change',
    )
    await client.end()
  })

  it('has no state for an unknown account', async () => {
    const answer = await bank.ledger.setAccountState(uuidV7(), 'frozen')
    expect(answer).toEqual({ ok: false, code: 'ACCOUNT_NOT_FOUND' })
  })
})
