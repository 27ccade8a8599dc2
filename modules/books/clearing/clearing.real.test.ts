import { clearingAccountId } from '@cocobnk/chart'
import { type FreshDatabase, freshDatabase } from '@cocobnk/database/testing'
import { type Ledgers, newId, openLedgers } from '@cocobnk/ledger'
import { CRASH_MOMENTS, rehearse } from '@cocobnk/workflow'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { chainOf } from './clearing.ts'
import { type CrossShardTransfer, clearingWorkflow } from './index.ts'
import { makeOrCancel } from './posting.ts'
import { ASSET, carry, fundedMember, openHouse } from './testing/bank.ts'

let databases: FreshDatabase[]
let ledgers: Ledgers

beforeAll(async () => {
  databases = await Promise.all([freshDatabase('ledger'), freshDatabase('ledger')])
  ledgers = openLedgers({ shards: databases.map((database) => ({ url: database.urlOf('ledger_owner') })) })
  await openHouse(ledgers)
})
afterAll(async () => {
  await ledgers?.close()
  await Promise.all((databases ?? []).map((database) => database.drop()))
})

const balancesOf = async (...accounts: string[]) => {
  const found = new Map((await ledgers.balances(accounts)).map((one) => [one.account, one]))
  return accounts.map((account) => found.get(account))
}

afterEach(async () => {
  const [here, there] = await balancesOf(clearingAccountId(0, 1, ASSET), clearingAccountId(1, 0, ASSET))
  expect((here?.balance ?? 0n) + (there?.balance ?? 0n), 'the clearing accounts net to zero').toBe(0n)
  for (const side of [here, there]) expect(side).toMatchObject({ heldIn: 0n, heldOut: 0n })
})

async function pair(amount: bigint, funds = 100n): Promise<CrossShardTransfer> {
  const [from, to] = await Promise.all([fundedMember(ledgers, 0, funds), fundedMember(ledgers, 1, 0n)])
  return { id: newId(0), from, to, asset: ASSET, amount: String(amount) }
}

async function expectBalances({ from, to }: CrossShardTransfer, sender: bigint, recipient: bigint): Promise<void> {
  const [here, there] = await balancesOf(from, to)
  expect([here?.balance, here?.heldOut, there?.balance]).toEqual([sender, 0n, recipient])
}

describe('a transfer whose worker dies', () => {
  for (const step of ['hold', 'credit', 'settle'])
    for (const when of CRASH_MOMENTS)
      it(`at the moment "${when}" of the step "${step}" is done once`, async () => {
        const transfer = await pair(60n)
        expect((await carry(ledgers, transfer, { step, when })).output).toEqual({ outcome: 'DONE' })
        await expectBalances(transfer, 40n, 60n)
      })

  for (const step of ['hold', 'credit', 'release'])
    for (const when of CRASH_MOMENTS)
      it(`at the moment "${when}" of the step "${step}" and is refused there, moves nothing`, async () => {
        const transfer = await pair(60n)
        await ledgers.setAccountState(transfer.to, 'closed')
        const { output } = await carry(ledgers, transfer, { step, when })
        expect(output).toMatchObject({ outcome: 'REFUSED' })
        await expectBalances(transfer, 100n, 0n)
      })
})

describe('a refusal', () => {
  it('says why, here and there', async () => {
    const poor = await pair(101n)
    expect((await carry(ledgers, poor)).output).toEqual({ outcome: 'REFUSED', code: 'INSUFFICIENT_FUNDS' })
    await expectBalances(poor, 100n, 0n)
    const closed = await pair(1n)
    await ledgers.setAccountState(closed.to, 'closed')
    expect((await carry(ledgers, closed)).output).toEqual({ outcome: 'REFUSED', code: 'ACCOUNT_CLOSED' })
    await expectBalances(closed, 100n, 0n)
  })

  it('stays one when it is asked again although it would pass now', async () => {
    const poor = await pair(101n)
    await carry(ledgers, poor)
    await ledgers.post({ ...chainOf(await pair(1n), 'hold')[0], kind: 'transfer', id: newId(0), credit: poor.from })
    expect((await carry(ledgers, poor)).output).toEqual({ outcome: 'REFUSED', code: 'PENDING_VOIDED' })
    const unopened = { ...(await pair(5n)), to: newId(1) }
    expect((await carry(ledgers, unopened)).output).toEqual({ outcome: 'REFUSED', code: 'ACCOUNT_NOT_FOUND' })
    await ledgers.createAccounts({ id: unopened.to, asset: ASSET, code: 10, bound: 'never-below-zero' })
    expect((await carry(ledgers, unopened)).output).toEqual({ outcome: 'REFUSED', code: 'PENDING_VOIDED' })
    await expectBalances(unopened, 100n, 0n)
  })

  it('lets no try that is still on its way arrive later', async () => {
    const transfer = { ...(await pair(5n)), to: newId(1) }
    await carry(ledgers, transfer)
    await ledgers.createAccounts({ id: transfer.to, asset: ASSET, code: 10, bound: 'never-below-zero' })
    expect(await ledgers.post(...chainOf(transfer, 'credit'))).toEqual(['EXISTS_DIFFERENT'])
    expect(await ledgers.post(...chainOf(transfer, 'hold'))).toEqual(['EXISTS'])
    await expectBalances(transfer, 100n, 0n)
  })

  it('gives way to a try that came first', async () => {
    const transfer = await pair(70n)
    // The first try holds; a second try that sees too little left must find the first and go on with it.
    await ledgers.post(...chainOf(transfer, 'hold'))
    const blind = { post: blindOnce() }
    expect(await makeOrCancel(blind, chainOf(transfer, 'hold'), chainOf(transfer, 'cancel hold'))).toEqual({
      made: true,
    })
    expect((await carry(ledgers, transfer)).output).toEqual({ outcome: 'DONE' })
    await expectBalances(transfer, 30n, 70n)
  })
})

/** A ledger whose first answer was given before the other try arrived. */
function blindOnce(): Ledgers['post'] {
  let asked = 0
  return async (...chain) => {
    asked += 1
    return asked === 1 ? ['INSUFFICIENT_FUNDS'] : ledgers.post(...chain)
  }
}

describe('the same transfer', () => {
  it('asked for many times at once is done once', async () => {
    const transfer = await pair(60n)
    const runs = await Promise.all(Array.from({ length: 8 }, () => carry(ledgers, transfer)))
    expect(runs.map(({ output }) => output)).toEqual(runs.map(() => ({ outcome: 'DONE' })))
    await expectBalances(transfer, 40n, 60n)
  })

  it('refused many times at once moves nothing', async () => {
    const transfer = await pair(60n)
    await ledgers.setAccountState(transfer.to, 'closed')
    const runs = await Promise.all(Array.from({ length: 8 }, () => carry(ledgers, transfer)))
    expect(new Set(runs.map(({ output }) => output.outcome))).toEqual(new Set(['REFUSED']))
    await expectBalances(transfer, 100n, 0n)
  })

  it('L7: asked for with another recipient or amount is refused and touches nothing', async () => {
    const transfer = await pair(60n)
    await carry(ledgers, transfer)
    const thief = await fundedMember(ledgers, 1, 0n)
    for (const changed of [{ to: thief }, { amount: '10' }])
      expect((await carry(ledgers, { ...transfer, ...changed })).output).toEqual({
        outcome: 'REFUSED',
        code: 'EXISTS_DIFFERENT',
      })
    await expectBalances(transfer, 40n, 60n)
    expect((await balancesOf(thief))[0]?.balance).toBe(0n)
  })
})

it('moves both ways at once, and many of them', async () => {
  const members = await Promise.all(Array.from({ length: 10 }, (_, n) => fundedMember(ledgers, n % 2, 1_000n)))
  // Members of even and of odd place are on different shards.
  const transfers = Array.from({ length: 200 }, (_, n): CrossShardTransfer => {
    const [from, to] = [members[n % 10] ?? '', members[(n * 3 + 1) % 10] ?? '']
    // Small enough that none depends on which other came first.
    return { id: newId(n % 2), from, to, asset: ASSET, amount: String((n % 20) + 1) }
  })
  const runs = await Promise.all(transfers.map((transfer) => carry(ledgers, transfer)))
  const total = (await ledgers.balances(members)).reduce((sum, { balance }) => sum + balance, 0n)
  expect(total).toBe(10_000n)
  expect(runs.filter(({ output }) => output.outcome === 'DONE').length).toBe(200)
})

it('takes no transfer within one shard, and no amount that is none', async () => {
  const transfer = await pair(1n)
  await expect(carry(ledgers, { ...transfer, to: transfer.from })).rejects.toThrow('one shard')
  for (const amount of ['0', '-1', '1.5', ''])
    await expect(carry(ledgers, { ...transfer, amount })).rejects.toThrow('whole number')
})

it('moves nothing for a run of a transfer that nobody asked for, or that ends on the way', async () => {
  const transfer = await pair(60n)
  let looks = 0
  const noted: string[] = []
  const rows = (isOpenFor: number) => ({
    findOpen: async () => (++looks <= isOpenFor ? transfer : undefined),
    noteEnd: async (seq: string) => void noted.push(seq),
  })
  const unasked = rehearse(clearingWorkflow({ ledgers, rows: rows(0) }), { seq: transfer.id })
  await expect(unasked).rejects.toMatchObject({ code: 'TRANSFER_NOT_OPEN' })
  await expectBalances(transfer, 100n, 0n)
  looks = 0
  const ended = rehearse(clearingWorkflow({ ledgers, rows: rows(1) }), { seq: transfer.id })
  await expect(ended).rejects.toMatchObject({ code: 'TRANSFER_NOT_OPEN' })
  expect((await balancesOf(transfer.to))[0]?.balance).toBe(0n)
  expect(noted).toEqual([])
  await carry(ledgers, transfer)
})
