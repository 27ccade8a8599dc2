import { clearingAccountId, houseAccountId } from '@cocobnk/chart'
import { type FreshDatabase, freshDatabase } from '@cocobnk/database/testing'
import { type Ledgers, newId, openLedgers } from '@cocobnk/ledger'
import { CRASH_MOMENTS, rehearse } from '@cocobnk/workflow'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { clearingWorkflow, type Settlement } from './index.ts'
import { makeOrCancel } from './posting.ts'
import { chainOf, nearChain } from './settlement.ts'
import { ASSET, carry, dealBetween, MONEY, openFunded, openHouse, transferBetween } from './testing/bank.ts'

let databases: FreshDatabase[]
let ledgers: Ledgers
/** Posts only; has the worker's permissions. */
let worker: Ledgers

beforeAll(async () => {
  databases = await Promise.all([freshDatabase('ledger'), freshDatabase('ledger')])
  const open = (role: 'ledger_owner' | 'ledger_worker') =>
    openLedgers({ shards: databases.map((database) => ({ url: database.urlOf(role) })) })
  ledgers = open('ledger_owner')
  worker = open('ledger_worker')
  await openHouse(ledgers)
})
afterAll(async () => {
  await Promise.all([ledgers?.close(), worker?.close()])
  await Promise.all((databases ?? []).map((database) => database.drop()))
})

const balancesOf = async (...accounts: string[]) => {
  const found = new Map((await ledgers.balances(accounts)).map((one) => [one.account, one]))
  return accounts.map((account) => found.get(account))
}

afterEach(async () => {
  for (const asset of [ASSET, MONEY]) {
    const [here, there] = await balancesOf(clearingAccountId(0, 1, asset), clearingAccountId(1, 0, asset))
    expect((here?.balance ?? 0n) + (there?.balance ?? 0n), 'the clearing accounts net to zero').toBe(0n)
    for (const side of [here, there]) expect(side).toMatchObject({ heldIn: 0n, heldOut: 0n })
  }
})

const pair = (amount: bigint) => transferBetween(ledgers, [0, 1], amount)

async function expectBalances({ leg }: Settlement, sender: bigint, recipient: bigint): Promise<void> {
  const [here, there] = await balancesOf(leg.from, leg.to)
  expect([here?.balance, here?.heldOut, there?.balance]).toEqual([sender, 0n, recipient])
}

/** Both legs were exchanged, or neither was; nothing is held. */
async function expectDeal({ leg, back }: Settlement, isDone: boolean): Promise<void> {
  const all = await balancesOf(leg.from, leg.to, back?.from ?? '', back?.to ?? '')
  expect(all.map((one) => one?.balance)).toEqual(isDone ? [40n, 59n, 60n, 38n] : [100n, 0n, 100n, 0n])
  expect(all.map((one) => [one?.heldIn, one?.heldOut])).toEqual(all.map(() => [0n, 0n]))
}

const feesOf = async () => {
  const [there, here] = await balancesOf(houseAccountId(1, ASSET, 'fees'), houseAccountId(0, MONEY, 'fees'))
  return [there?.balance ?? 0n, here?.balance ?? 0n] as const
}

const DAY = '2031-02-03'

/** Uses the sender's whole daily limit. */
const counted = <One extends Settlement>(settlement: One) => ({
  ...settlement,
  limit: { member: newId(0), day: DAY, usot: 9n, cap: 9n },
})

const usedBy = async ({ limit }: ReturnType<typeof counted>) => (await ledgers.limits([limit.member], DAY))[0]?.used

describe('a settlement whose worker dies', () => {
  for (const step of ['hold', 'decide', 'finish', 'note'])
    for (const when of CRASH_MOMENTS)
      it(`at the point "${when}" of the step "${step}" is done once, both legs and both fees`, async () => {
        const [transfer, deal] = [counted(await pair(60n)), await dealBetween(ledgers, [0, 1])]
        const before = await feesOf()
        for (const one of [transfer, deal])
          expect((await carry(worker, one, { step, when })).output).toEqual({ outcome: 'DONE' })
        await expectBalances(transfer, 40n, 60n)
        expect(await usedBy(transfer)).toBe(9n)
        await expectDeal(deal, true)
        expect(await feesOf()).toEqual([before[0] + 1n, before[1] + 2n])
      })

  for (const step of ['hold', 'decide', 'release', 'note'])
    for (const when of CRASH_MOMENTS)
      it(`at the point "${when}" of the step "${step}" and is refused there, moves nothing`, async () => {
        const [transfer, deal] = [counted(await pair(60n)), await dealBetween(ledgers, [0, 1])]
        await ledgers.setAccountState(transfer.leg.to, 'closed')
        await ledgers.setAccountState(deal.back?.from ?? '', 'frozen')
        for (const one of [transfer, deal])
          expect((await carry(worker, one, { step, when })).output).toMatchObject({ outcome: 'REFUSED' })
        await expectBalances(transfer, 100n, 0n)
        expect(await usedBy(transfer)).toBe(0n)
        await expectDeal(deal, false)
      })
})

describe('a refusal', () => {
  it('states the reason, here and there', async () => {
    const poor = await pair(101n)
    expect((await carry(worker, poor)).output).toEqual({ outcome: 'REFUSED', code: 'INSUFFICIENT_FUNDS', at: 'hold' })
    await expectBalances(poor, 100n, 0n)
    const closed = await pair(1n)
    await ledgers.setAccountState(closed.leg.to, 'closed')
    expect((await carry(worker, closed)).output).toEqual({ outcome: 'REFUSED', code: 'ACCOUNT_CLOSED', at: 'decide' })
    await expectBalances(closed, 100n, 0n)
    const first = counted(await pair(1n))
    const over = { ...(await pair(1n)), limit: { ...first.limit, usot: 1n } }
    expect((await carry(worker, first)).output).toEqual({ outcome: 'DONE' })
    expect((await carry(worker, over)).output).toEqual({ outcome: 'REFUSED', code: 'LIMIT_EXCEEDED', at: 'hold' })
    await expectBalances(over, 100n, 0n)
    expect(await usedBy(first)).toBe(9n)
  })

  it('of either side of a deal leaves both legs where they are', async () => {
    const [poorHere, poorThere, frozenHere, frozenThere] = await Promise.all(
      [0, 1, 2, 3].map(() => dealBetween(ledgers, [0, 1])),
    )
    if (!poorHere?.back || !poorThere?.back || !frozenHere?.back || !frozenThere?.back) throw new Error('no deals')
    await ledgers.setAccountState(frozenHere.leg.from, 'frozen')
    await ledgers.setAccountState(frozenThere.back.from, 'frozen')
    const cases = [
      [{ ...poorHere, leg: { ...poorHere.leg, amount: 101n } }, 'INSUFFICIENT_FUNDS'],
      [{ ...poorThere, back: { ...poorThere.back, amount: 101n } }, 'INSUFFICIENT_FUNDS'],
      [frozenHere, 'ACCOUNT_FROZEN'],
      [frozenThere, 'ACCOUNT_FROZEN'],
    ] as const
    for (const [deal, code] of cases) {
      expect((await carry(worker, deal)).output).toMatchObject({ outcome: 'REFUSED', code })
      await expectDeal(deal, false)
    }
  })

  it('of a receiving account, if it is closed here or there, but not if it is frozen', async () => {
    const [closedHere, closedThere, frozen] = await Promise.all([0, 1, 2].map(() => dealBetween(ledgers, [0, 1])))
    if (!closedHere?.back || !closedThere || !frozen?.back) throw new Error('no deals')
    await ledgers.setAccountState(closedHere.back.to, 'closed')
    await ledgers.setAccountState(closedThere.leg.to, 'closed')
    for (const one of [frozen.leg.to, frozen.back.to]) await ledgers.setAccountState(one, 'frozen')
    for (const deal of [closedHere, closedThere]) {
      expect((await carry(worker, deal)).output).toMatchObject({ outcome: 'REFUSED', code: 'ACCOUNT_CLOSED' })
      await expectDeal(deal, false)
    }
    expect((await carry(worker, frozen)).output).toEqual({ outcome: 'DONE' })
    await expectDeal(frozen, true)
  })

  it('stays refused when it is retried although it would succeed now', async () => {
    const poor = await pair(101n)
    await carry(worker, poor)
    await ledgers.post({ ...chainOf(await pair(1n), 'hold')[0], kind: 'transfer', id: newId(0), credit: poor.leg.from })
    expect((await carry(worker, poor)).output).toMatchObject({ outcome: 'REFUSED', code: 'PENDING_VOIDED' })
    const unopened = await toNobody()
    expect((await carry(worker, unopened)).output).toMatchObject({ outcome: 'REFUSED', code: 'ACCOUNT_NOT_FOUND' })
    await ledgers.createAccounts({
      id: unopened.leg.to,
      asset: ASSET,
      code: 10,
      bound: 'never-below-zero',
      owner: newId(1),
    })
    expect((await carry(worker, unopened)).output).toMatchObject({ outcome: 'REFUSED', code: 'PENDING_VOIDED' })
    await expectBalances(unopened, 100n, 0n)
  })

  it('prevents an attempt still in flight from arriving later', async () => {
    const transfer = await toNobody()
    await carry(worker, transfer)
    await ledgers.createAccounts({
      id: transfer.leg.to,
      asset: ASSET,
      code: 10,
      bound: 'never-below-zero',
      owner: newId(1),
    })
    expect(await worker.post(...chainOf(transfer, 'decide'))).toEqual(['EXISTS_DIFFERENT'])
    expect(await worker.post(...chainOf(transfer, 'hold'))).toEqual(['EXISTS'])
    await expectBalances(transfer, 100n, 0n)
    const deal = await dealBetween(ledgers, [0, 1])
    await ledgers.setAccountState(deal.back?.from ?? '', 'frozen')
    await carry(worker, deal)
    await ledgers.setAccountState(deal.back?.from ?? '', 'open')
    expect(await worker.post(...chainOf(deal, 'decide'))).toContain('EXISTS_DIFFERENT')
    expect(await worker.post(...chainOf(deal, 'finish'))).toContain('PENDING_VOIDED')
    await expectDeal(deal, false)
  })

  it('yields to an attempt that came first', async () => {
    const transfer = await pair(70n)
    // The first attempt holds; a second one that sees insufficient funds must find the first and continue it.
    await worker.post(...chainOf(transfer, 'hold'))
    const blind = { ...worker, post: blindOnce() }
    expect(await makeOrCancel(blind, { chain: chainOf(transfer, 'hold') }, chainOf(transfer, 'cancel hold'))).toEqual({
      made: true,
    })
    expect((await carry(worker, transfer)).output).toEqual({ outcome: 'DONE' })
    await expectBalances(transfer, 30n, 70n)
  })
})

async function toNobody(): Promise<Settlement> {
  const { leg, ...rest } = await pair(5n)
  return { ...rest, leg: { ...leg, to: newId(1) } }
}

/** A `post` whose first answer dates from before the other attempt arrived. */
function blindOnce(): Ledgers['post'] {
  let asked = 0
  return async (...chain) => {
    asked += 1
    return asked === 1 ? ['INSUFFICIENT_FUNDS'] : worker.post(...chain)
  }
}

it('holds what comes back, so that its account cannot be closed before it arrives', async () => {
  const deal = await dealBetween(ledgers, [0, 1])
  await worker.post(...chainOf(deal, 'hold'))
  expect(await ledgers.setAccountState(deal.back?.to ?? '', 'closed')).toMatchObject({ code: 'ACCOUNT_NOT_EMPTY' })
  expect((await carry(worker, deal)).output).toEqual({ outcome: 'DONE' })
  await expectDeal(deal, true)
})

describe('the same settlement', () => {
  it('is done once if requested many times concurrently', async () => {
    const [transfer, deal] = [await pair(60n), await dealBetween(ledgers, [0, 1])]
    for (const one of [transfer, deal]) {
      const runs = await Promise.all(Array.from({ length: 8 }, () => carry(worker, one)))
      expect(runs.map(({ output }) => output)).toEqual(runs.map(() => ({ outcome: 'DONE' })))
    }
    await expectBalances(transfer, 40n, 60n)
    await expectDeal(deal, true)
  })

  it('moves nothing if refused many times concurrently', async () => {
    const deal = await dealBetween(ledgers, [0, 1])
    await ledgers.setAccountState(deal.leg.to, 'closed')
    const runs = await Promise.all(Array.from({ length: 8 }, () => carry(worker, deal)))
    expect(new Set(runs.map(({ output }) => output.outcome))).toEqual(new Set(['REFUSED']))
    await expectDeal(deal, false)
  })

  it('L7: requested with another recipient or amount is refused and touches nothing', async () => {
    const transfer = await pair(60n)
    await carry(worker, transfer)
    const thief = await openFunded(ledgers, 1, { amount: 0n })
    for (const changed of [{ to: thief }, { amount: 10n }])
      expect((await carry(worker, { ...transfer, leg: { ...transfer.leg, ...changed } })).output).toMatchObject({
        outcome: 'REFUSED',
        code: 'EXISTS_DIFFERENT',
      })
    await expectBalances(transfer, 40n, 60n)
    expect((await balancesOf(thief))[0]?.balance).toBe(0n)
  })
})

describe('within one shard', () => {
  it('a deal is one chain: both legs and fees, or nothing', async () => {
    const [deal, refused] = [await dealBetween(ledgers, [0, 0]), await dealBetween(ledgers, [0, 0])]
    for (const code of ['CREATED', 'EXISTS'])
      expect(await worker.post(...nearChain(deal))).toEqual([code, code, code, code])
    await expectDeal(deal, true)
    await ledgers.setAccountState(refused.back?.from ?? '', 'frozen')
    expect(await worker.post(...nearChain(refused))).toContain('ACCOUNT_FROZEN')
    await expectDeal(refused, false)
  })

  it('a payment has its fee in the price, and a refund goes back to the payer, here and across', async () => {
    for (const shard of [0, 1]) {
      const [from, to] = [
        await openFunded(ledgers, 0, { amount: 100n }),
        await openFunded(ledgers, shard, { amount: 0n }),
      ]
      const payment = { id: newId(0), flow: 'payment', leg: { from, to, asset: ASSET, amount: 50n, fee: 3n } } as const
      const refund = {
        id: newId(shard),
        flow: 'refund',
        leg: { from: to, to: from, asset: ASSET, amount: 20n, fee: 0n },
      } as const
      for (const one of [payment, refund])
        if (shard === 0) expect((await worker.post(...nearChain(one)))[0]).toBe('CREATED')
        else expect((await carry(worker, one)).output).toEqual({ outcome: 'DONE' })
      await expectBalances(payment, 70n, 27n)
    }
  })
})

it('rejects invalid settlements', async () => {
  const [transfer, deal] = [await pair(1n), await dealBetween(ledgers, [0, 1])]
  const near = { ...transfer, leg: { ...transfer.leg, to: transfer.leg.from } }
  await expect(carry(worker, near)).rejects.toMatchObject({ code: 'SAME_SHARD' })
  expect(() => nearChain(transfer)).toThrow('two shards')
  for (const amount of [0n, -1n])
    await expect(carry(worker, { ...transfer, leg: { ...transfer.leg, amount } })).rejects.toThrow('positive')
  await expect(carry(worker, { ...transfer, leg: { ...transfer.leg, amount: 5n, fee: 1n } })).rejects.toThrow('no fee')
  await expect(carry(worker, { ...deal, flow: 'payment' })).rejects.toThrow('two legs')
})

it('moves nothing for a settlement that was never requested or that ends meanwhile', async () => {
  const transfer = await pair(60n)
  let looks = 0
  const noted: string[] = []
  const rows = (isOpenFor: number) => ({
    findOpen: async () => (++looks <= isOpenFor ? transfer : undefined),
    noteEnd: async (seq: string) => void noted.push(seq),
  })
  const unasked = rehearse(clearingWorkflow({ ledgers: worker, rows: rows(0) }), { seq: transfer.id })
  await expect(unasked).rejects.toMatchObject({ code: 'SETTLEMENT_NOT_OPEN' })
  await expectBalances(transfer, 100n, 0n)
  looks = 0
  const ended = rehearse(clearingWorkflow({ ledgers: worker, rows: rows(1) }), { seq: transfer.id })
  await expect(ended).rejects.toMatchObject({ code: 'SETTLEMENT_NOT_OPEN' })
  expect((await balancesOf(transfer.leg.to))[0]?.balance).toBe(0n)
  expect(noted).toEqual([])
  await carry(worker, transfer)
})
