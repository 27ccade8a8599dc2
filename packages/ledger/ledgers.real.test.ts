import { uuidV7 } from '@cocobnk/database'
import { type FreshDatabase, freshDatabase } from '@cocobnk/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AcrossShards, type Ledgers, newId, openLedger, openLedgers } from './index.ts'
import { transferOf } from './testing/bank.ts'
import type { TransferKind } from './transfer.ts'

let databases: FreshDatabase[]
let ledgers: Ledgers

beforeAll(async () => {
  databases = await Promise.all([freshDatabase('ledger'), freshDatabase('ledger')])
  ledgers = openLedgers({ shards: databases.map((database) => ({ url: database.urlOf('ledger_owner') })) })
})
afterAll(async () => {
  await ledgers?.close()
  await Promise.all((databases ?? []).map((database) => database.drop()))
})

async function fundedAccount(shard: number, amount: bigint): Promise<string> {
  const [source, id] = [newId(shard), newId(shard)]
  await ledgers.createAccounts(
    { id: source, asset: 'BTC', code: 1, bound: 'free' },
    { id, asset: 'BTC', code: 1, bound: 'never-below-zero' },
  )
  if (amount > 0n) await ledgers.post(on(shard, source, id, amount))
  return id
}

function on(shard: number, debit: string, credit: string, amount: bigint, kind?: TransferKind) {
  return { ...transferOf(debit, credit, amount, kind), id: newId(shard) }
}

it.each([0, 4_097])('a ledger cannot have %i shards', (count) => {
  const shards = Array.from({ length: count }, () => ({ url: 'postgres://nowhere' }))
  expect(() => openLedgers({ shards })).toThrow(RangeError)
})

describe('a ledger of two shards', () => {
  it('posts, reads and holds on the shard named by the ids, and on no other', async () => {
    for (const shard of [0, 1]) {
      const [from, to] = [await fundedAccount(shard, 100n), await fundedAccount(shard, 0n)]
      const hold = on(shard, from, to, 30n, { kind: 'pending' })
      expect(await ledgers.post(on(shard, from, to, 10n), hold)).toEqual(['CREATED', 'CREATED'])
      expect((await ledgers.transfer(hold.id))?.outcome).toBe('open')
      expect(await ledgers.entries(to, { limit: 10 })).toHaveLength(2)
      const hour = 3_600_000
      expect(await ledgers.statement(to, new Date(Date.now() - hour), new Date(Date.now() + hour))).toHaveLength(2)
      expect(await ledgers.setAccountState(from, 'frozen')).toMatchObject({ ok: true })
      const other = openLedger({ url: databases[1 - shard]?.urlOf('ledger_owner') ?? '' })
      expect([await other.balances([from, to]), await other.transfer(hold.id)]).toEqual([[], undefined])
      await other.close()
    }
  })

  it('returns balances of many shards at once', async () => {
    const accounts = await Promise.all([0, 1, 0, 1].map((shard, n) => fundedAccount(shard, BigInt(n + 1))))
    const balances = await ledgers.balances([...accounts, newId(7), newId(0)])
    expect(new Map(balances.map(({ account, balance }) => [account, balance]))).toEqual(
      new Map(accounts.map((account, n) => [account, BigInt(n + 1)])),
    )
  })

  it('rejects a chain, transfer or opening across two shards', async () => {
    const [here, there] = [await fundedAccount(0, 100n), await fundedAccount(1, 100n)]
    const mate = await fundedAccount(0, 0n)
    await expect(ledgers.post(on(0, here, there, 1n))).rejects.toThrow(AcrossShards)
    await expect(ledgers.post(on(0, here, mate, 1n), on(1, there, newId(1), 1n))).rejects.toThrow(AcrossShards)
    // An id on another shard than its accounts could come to mean two transfers.
    await expect(ledgers.post(on(1, here, mate, 1n))).rejects.toThrow(AcrossShards)
    const foreign: TransferKind = { kind: 'post', pending: newId(1) }
    await expect(ledgers.post(on(0, here, mate, 1n, foreign))).rejects.toThrow(AcrossShards)
    const kind = { asset: 'BTC', code: 1, bound: 'free' } as const
    const both = ledgers.createAccounts({ id: newId(0), ...kind }, { id: newId(1), ...kind })
    await expect(both).rejects.toThrow(AcrossShards)
    expect((await ledgers.balances([here, there])).map(({ balance }) => balance)).toEqual([100n, 100n])
  })

  it('finds nothing on shards that do not exist, and opens no accounts there', async () => {
    const [a, b] = [newId(9), newId(9)]
    expect(await ledgers.post(on(9, a, b, 1n), on(9, b, a, 1n))).toEqual(['ACCOUNT_NOT_FOUND', 'LINKED_FAILED'])
    expect(await ledgers.entries(a, { limit: 1 })).toEqual([])
    expect(await ledgers.statement(a, new Date(0), new Date())).toEqual([])
    expect(await ledgers.transfer(newId(9))).toBeUndefined()
    expect(await ledgers.setAccountState(a, 'frozen')).toEqual({ ok: false, code: 'ACCOUNT_NOT_FOUND' })
    await expect(ledgers.createAccounts({ id: a, asset: 'BTC', code: 1, bound: 'free' })).rejects.toThrow(RangeError)
    expect(await ledgers.createAccounts()).toMatchObject({ ok: true })
    expect(await ledgers.balances([uuidV7()])).toEqual([])
  })

  it('releases expired holds on every shard, and counts waiting transfers', async () => {
    const holds = await Promise.all(
      [0, 1].map(async (shard) => {
        const [from, to] = [await fundedAccount(shard, 5n), await fundedAccount(shard, 0n)]
        const hold = on(shard, from, to, 5n, { kind: 'pending', expiresAt: new Date(Date.now() + 300) })
        expect(await ledgers.post(hold)).toEqual(['CREATED'])
        return hold
      }),
    )
    let freed = 0
    await expect.poll(async () => (freed += await ledgers.expire(10)), { timeout: 20_000 }).toBe(2)
    const after = on(1, await fundedAccount(1, 1n), await fundedAccount(1, 0n), 1n)
    const posting = ledgers.post(after)
    expect(ledgers.waiting()).toBe(1)
    expect(await posting).toEqual(['CREATED'])
    expect(ledgers.waiting()).toBe(0)
    for (const { id } of holds) expect((await ledgers.transfer(id))?.outcome).toBe('expiry')
  })
})
