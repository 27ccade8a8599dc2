import type { AssetTables } from '@cocobnk/asset'
import type { AuditTables } from '@cocobnk/audit'
import {
  CHART,
  clearingAccountId,
  FLOWS,
  type HouseAccountName,
  houseAccountId,
  openHouseAccounts,
  writeChain,
} from '@cocobnk/chart'
import { verifyLedgers } from '@cocobnk/clearing'
import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { type Chain, type Ledgers, newId, openLedgers, transferId } from '@cocobnk/ledger'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  bringFund,
  coverOf,
  type HouseFundTables,
  makePromise,
  payPromise,
  readStanding,
  rebalance,
  releasePromise,
} from './index.ts'
import type { HouseMove } from './move.ts'

type Tables = HouseFundTables & AssetTables & AuditTables

const SHARDS = 4
const bank = await freshDatabase('bank')
const shards = await Promise.all(Array.from({ length: SHARDS }, () => freshDatabase('ledger')))
const app = openDatabase<Tables>(bank.urlOf('bank_app'), { max: 2, applicationName: 'test' })
const worker = openDatabase<Tables>(bank.urlOf('bank_worker'), { max: 4, applicationName: 'test' })
const owner = openDatabase<Tables>(bank.urlOf('bank_owner'), { max: 1, applicationName: 'test' })
const open = (role: 'ledger_app' | 'ledger_worker' | 'ledger_owner' | 'ledger_desk') =>
  openLedgers({ shards: shards.map((shard) => ({ url: shard.urlOf(role) })) })
const [ledgers, unbound, desk] = [open('ledger_worker'), open('ledger_owner'), open('ledger_desk')]

beforeAll(async () => {
  for (let shard = 0; shard < SHARDS; shard += 1)
    await openHouseAccounts(ledgers, { shard, shards: SHARDS }, ['BTC', 'ETH', 'LTC', 'USOT', 'CCM', 'USD'])
})
afterAll(async () => {
  const wrong = await verifyLedgers(shards.map((shard) => shard.urlOf('ledger_app')))
  await Promise.all([app.close(), worker.close(), owner.close(), ledgers.close(), unbound.close(), desk.close()])
  await Promise.all([bank, ...shards].map((database) => database.drop()))
  expect(wrong).toBeUndefined()
})

const house = (shard: number, asset: string, name: HouseAccountName) => houseAccountId(shard, asset, name)
const balanceOf = async (account: string) => (await unbound.balances([account]))[0]?.balance ?? 0n
const each = (asset: string, name: HouseAccountName) =>
  Promise.all(Array.from({ length: SHARDS }, (_, shard) => balanceOf(house(shard, asset, name))))

async function move(debit: string, credit: string, amount: bigint, shard: number) {
  const transfer = { kind: 'transfer', id: newId(shard), debit, credit, amount, code: FLOWS.capital.code } as const
  expect(await unbound.post(transfer)).toEqual(['CREATED'])
}

async function customer(shard: number, asset: string): Promise<string> {
  const id = newId(shard)
  const { code, bound } = CHART.customer
  await ledgers.createAccounts({ id, asset, code, bound, owner: newId(shard) })
  return id
}

/** The owner's coins, booked like the desk's command books them. */
async function endow(asset: string, purpose: 'to sell' | 'to give', amount: bigint) {
  const facts = {
    accountOf: (place: string) => house(0, asset, place as HouseAccountName),
    idOf: () => newId(0),
    amounts: { brought: amount, 'to sell': 0n, 'to give': 0n, 'for network fees': 0n, [purpose]: amount },
  }
  for (const step of ['bring', 'assign'] as const)
    expect(await desk.post(...writeChain(FLOWS.capital, step, facts))).toEqual(['CREATED'])
}

const deps = (poster: Pick<Ledgers, 'post'> = ledgers) => ({
  db: worker.db,
  ledgers: { shards: SHARDS, balances: ledgers.balances, post: poster.post, postWithin: ledgers.postWithin },
})

describe('funds of the house', () => {
  it('are spread over all shards after being paid in on one, each move planned once and audited', async () => {
    await endow('BTC', 'to sell', 1_000n)
    await endow('BTC', 'to give', 402n)
    const ended: string[] = []
    const onEnded = ({ fund }: HouseMove, refusedBy?: string) => void ended.push(refusedBy ?? fund)
    await Promise.all([rebalance({ ...deps(), onEnded }), rebalance({ ...deps(), onEnded }), rebalance(deps())])
    await rebalance({ ...deps(), onEnded })
    expect(await each('BTC', 'inventory')).toEqual([250n, 250n, 250n, 250n])
    expect(await each('BTC', 'rewards')).toEqual([102n, 100n, 100n, 100n])
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit where action = 'house.move'
      and detail ->> 'asset' = 'BTC'`.execute(owner.db)
    const moves = await owner.db.selectFrom('house_move').select('step').where('asset', '=', 'BTC').execute()
    expect(moves.every(({ step }) => step === 'DONE')).toBe(true)
    expect(rows[0]?.count).toBe(moves.length)
    expect(ended.length).toBeGreaterThan(0)
  })

  it('move once, at whatever point a worker dies', async () => {
    await endow('LTC', 'to sell', 400n)
    /** Dies before or after its n-th posting. */
    for (let crash = 0; crash < 12; crash += 1) {
      let posted = 0
      const post = async (...chain: Chain) => {
        posted += 1
        if (posted === Math.floor(crash / 2) + 1 && crash % 2 === 0) throw new Error('died before')
        const codes = await ledgers.post(...chain)
        if (posted === Math.floor(crash / 2) + 1) throw new Error('died after')
        return codes
      }
      await rebalance(deps({ post }))
    }
    await rebalance(deps())
    expect(await each('LTC', 'inventory')).toEqual([100n, 100n, 100n, 100n])
    const balances = await unbound.balances([0, 1, 2, 3].map((shard) => house(shard, 'LTC', 'inventory')))
    expect(balances.map(({ heldOut }) => heldOut)).toEqual([0n, 0n, 0n, 0n])
  })

  it('are collected where they are needed', async () => {
    await endow('ETH', 'to sell', 400n)
    await rebalance(deps())
    const waiting = bringFund(
      { db: app.db, ledgers },
      { fund: 'inventory', asset: 'ETH', shard: 2, amount: 390n },
      15_000,
    )
    await vi.waitFor(
      async () => expect(await owner.db.selectFrom('house_need').select('shard').execute()).toHaveLength(1),
      { timeout: 15_000 },
    )
    await rebalance(deps())
    expect(await waiting).toBe(true)
    expect((await each('ETH', 'inventory'))[2]).toBe(390n)
    // Inventory stays on a shard while it is needed there.
    await rebalance(deps())
    expect((await each('ETH', 'inventory'))[2]).toBe(390n)
    await sql`update house_need set asked_at = now() - interval '1 hour'`.execute(owner.db)
    await rebalance(deps())
    expect(await each('ETH', 'inventory')).toEqual([100n, 100n, 100n, 100n])
  })

  it("of custody follow members' balances, so that they can be paid out on their shard", async () => {
    const [sender, recipient] = [await customer(0, 'USOT'), await customer(3, 'USOT')]
    await move(house(0, 'USOT', 'custody'), sender, 100n, 0)
    // The clearing balances that a transfer between shards leaves behind.
    await move(sender, clearingAccountId(0, 3, 'USOT'), 80n, 0)
    await move(clearingAccountId(3, 0, 'USOT'), recipient, 80n, 3)
    const hold = () =>
      writeChain(FLOWS.withdrawal, 'hold', {
        accountOf: (place) => (place === 'customer:member' ? recipient : house(3, 'USOT', place as HouseAccountName)),
        idOf: () => newId(3),
        amounts: { amount: 80n, fee: 0n },
      })
    expect(await ledgers.post(...hold())).toEqual(['BOUND_EXCEEDED'])
    await rebalance(deps())
    expect(await each('USOT', 'custody')).toEqual([-20n, 0n, 0n, -80n])
    expect(await balanceOf(clearingAccountId(3, 0, 'USOT'))).toBe(0n)
    expect(await ledgers.post(...hold())).toEqual(['CREATED'])
    expect(coverOf(await readStanding(ledgers, 'USOT'))).toEqual({ owed: 100n, kept: 100n })
  })
})

describe('rewards', () => {
  it('are promised up to what is available, then paid or released from the promise', async () => {
    await endow('CCM', 'to give', 400n)
    await rebalance(deps())
    const account = await customer(1, 'CCM')
    const promised = (amount: bigint) => ({ account, asset: 'CCM', amount, reference: uuidV7() })
    const [interest, dividend] = [promised(60n), promised(40n)]
    const key = uuidV7()
    expect(await makePromise({ ledgers }, interest, key)).toMatchObject({ ok: true })
    expect(await makePromise({ ledgers }, dividend, uuidV7())).toMatchObject({ ok: true })
    expect(await makePromise({ ledgers }, promised(1n), uuidV7())).toMatchObject({ code: 'REWARDS_SHORT' })
    // Repeating the same promise is accepted, although nothing is left.
    expect(await makePromise({ ledgers }, interest, key)).toMatchObject({ ok: true })
    const due = uuidV7()
    await payPromise({ ledgers }, interest, 50n, due)
    await payPromise({ ledgers }, interest, 50n, due)
    await releasePromise({ ledgers }, dividend, uuidV7())
    const at = (name: HouseAccountName) => balanceOf(house(1, 'CCM', name))
    expect([await balanceOf(account), await at('promised'), await at('rewards')]).toEqual([50n, 0n, 50n])
    await expect(payPromise({ ledgers }, dividend, 40n, uuidV7())).rejects.toThrow('INSUFFICIENT_FUNDS')
  })

  it('L5: twenty concurrent promises do not exceed what is available', async () => {
    const account = await customer(2, 'CCM')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        makePromise({ ledgers }, { account, asset: 'CCM', amount: 30n, reference: uuidV7() }, uuidV7()),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
    expect(await balanceOf(house(2, 'CCM', 'promised'))).toBe(90n)
  })

  it('L5: are not promised while members are owed more than is there', async () => {
    const account = await customer(3, 'CCM')
    // A negative spread: what members gained from it is not backed by anything.
    await move(house(3, 'CCM', 'spread'), account, 1_000n, 3)
    const promised = { account, asset: 'CCM', amount: 1n, reference: uuidV7() }
    expect(await makePromise({ ledgers }, promised, uuidV7())).toMatchObject({ ok: false, code: 'NOT_COVERED' })
    await move(account, house(3, 'CCM', 'spread'), 1_000n, 3)
  })

  it('can be promised only by the worker, and only promised ones can be paid', async () => {
    const account = await customer(0, 'CCM')
    const id = transferId(0, 'test', uuidV7())
    const past = { kind: 'transfer', id, debit: house(0, 'CCM', 'rewards'), credit: account, amount: 1n } as const
    for (const code of [FLOWS.promise.code, FLOWS.reward.code])
      for (const poster of [ledgers, desk]) expect(await poster.post({ ...past, code })).toEqual(['NOT_PERMITTED'])
  })
})
