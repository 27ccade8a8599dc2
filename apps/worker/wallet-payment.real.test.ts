import { sql } from '@cocobnk/database'
import type { Ledgers } from '@cocobnk/ledger'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DUE, FEE } from './testing/wallet-bank.ts'
import { coins, DEPTH, minedWalletBank } from './testing/wallet-miner.ts'

let world: Awaited<ReturnType<typeof minedWalletBank>>
let bank: typeof world.bank
let miner: typeof world.miner
beforeAll(async () => {
  world = await minedWalletBank()
  bank = world.bank
  miner = world.miner
})
afterAll(() => bank?.close())
/** Invariant: everything in suspense has an owner. */
afterEach(async () => {
  const { ledger, bank: owned } = await bank.suspenseOfCommerce()
  expect(ledger).toBe(owned)
})

const send = (address: string, amount: bigint) => world.send(address, amount)
const mine = (blocks?: number) => world.mine(blocks)
const paidWith = (address: string, amount: bigint) => world.paidWith(address, amount)
const balance = () => world.balance()

describe('a checkout paid from another wallet', () => {
  it('is processing when coins are seen and paid when they are confirmed: the shop has the price less the fee', async () => {
    const { checkoutSeq, token, claim_hash, address } = await bank.checkout()
    const before = await balance()
    await send(address, DUE)
    expect(await bank.state(checkoutSeq)).toEqual(['PROCESSING'])
    expect((await bank.events(checkoutSeq)).find(({ type }) => type === 'checkout.received')?.data).toMatchObject({
      confirmations: 0,
      amount: '0.001',
      asset: 'BTC',
    })
    expect(await bank.shown(token, claim_hash)).toMatchObject({
      assets: [{ remaining: '0', address, confirmations_required: 1 }],
      receipts: [{ state: 'SEEN', confirmations: 0, confirmations_required: 1 }],
    })
    expect(await balance()).toBe(before)
    await mine()
    expect(await bank.state(checkoutSeq)).toEqual(['PAID'])
    expect((await balance()) - before).toBe(DUE - FEE)
  })

  it('takes several parts, shows the remaining amount, and stays open for other payment methods in between', async () => {
    const { checkoutSeq, token, address } = await bank.checkout()
    const before = await balance()
    await paidWith(address, 40_000n)
    expect(await bank.state(checkoutSeq)).toEqual(['OPEN'])
    expect((await bank.shown(token)).assets[0]?.remaining).toBe('0.0006')
    expect(await balance()).toBe(before)
    await paidWith(address, 60_000n)
    expect(await bank.state(checkoutSeq)).toEqual(['PAID'])
    expect((await balance()) - before).toBe(DUE - FEE)
  })

  it('is paid within the shop’s tolerance, and offers the coins back when too little arrived in time', async () => {
    const [near, short] = [await bank.checkout(), await bank.checkout()]
    await bank.prefer('RETURN')
    await miner.send(near.address, coins(99_500n))
    await paidWith(short.address, 99_400n)
    expect(await bank.state(near.checkoutSeq)).toEqual(['PAID', 'UNDERPAID'])
    expect(await bank.state(short.checkoutSeq)).toEqual(['OPEN'])
    await bank.expire(short.checkoutSeq)
    await bank.settle()
    expect(await bank.offers(short.checkoutSeq)).toMatchObject([
      { cause: 'INCOMPLETE', amount: 99_400n, state: 'OFFERED' },
    ])
    await bank.prefer('REQUOTE')
  })

  it('offers back an excess and a second payment', async () => {
    const { checkoutSeq, token, address } = await bank.checkout()
    const before = await balance()
    await paidWith(address, 130_000n)
    expect(await bank.state(checkoutSeq)).toEqual(['PAID', 'OVERPAID'])
    await paidWith(address, DUE)
    expect((await balance()) - before).toBe(DUE - FEE)
    expect(await bank.offers(checkoutSeq)).toMatchObject([
      { cause: 'OVERPAID', amount: 30_000n },
      { cause: 'TWICE', amount: DUE },
    ])
    expect((await bank.shown(token)).returns).toHaveLength(2)
  })

  it('counts a late payment at the current rate or offers it back, depending on the shop’s preference', async () => {
    const [requoted, returned] = [await bank.checkout(), await bank.checkout()]
    await bank.expire(requoted.checkoutSeq)
    // A bitcoin is now worth half as much.
    bank.setRate('5000000')
    await paidWith(requoted.address, DUE)
    expect(await bank.state(requoted.checkoutSeq)).toEqual(['EXPIRED'])
    expect((await bank.shown(requoted.token)).assets[0]?.remaining).toBe('0.001')
    await paidWith(requoted.address, DUE)
    expect(await bank.state(requoted.checkoutSeq)).toEqual(['PAID', 'LATE'])
    bank.setRate()
    await bank.prefer('RETURN')
    await bank.expire(returned.checkoutSeq)
    await paidWith(returned.address, DUE)
    expect(await bank.state(returned.checkoutSeq)).toEqual(['OPEN'])
    expect(await bank.offers(returned.checkoutSeq)).toMatchObject([{ cause: 'LATE', amount: DUE }])
    await bank.prefer('REQUOTE')
  })

  it('of a payment link takes its last unit when coins are seen; who sends after that gets them offered back', async () => {
    const link = await bank.link(1)
    const [first, second] = [await bank.checkout(link), await bank.checkout(link)]
    await send(first.address, DUE)
    expect(await bank.state(first.checkoutSeq)).toEqual(['PROCESSING'])
    expect(await bank.addressFor(second.token, second.claim_hash)).toMatchObject({ code: 'WALLET_PAYMENT_OFF' })
    await paidWith(second.address, DUE)
    expect(await bank.state(second.checkoutSeq)).toEqual(['OPEN'])
    expect(await bank.offers(second.checkoutSeq)).toMatchObject([{ cause: 'SOLD_OUT', amount: DUE, state: 'OFFERED' }])
    expect(await bank.state(first.checkoutSeq)).toEqual(['PAID'])
    const { rows } = await sql`select taken from payment_link where link_seq = ${link}`.execute(bank.owner)
    expect(rows).toEqual([{ taken: 1 }])
  })

  it('does not count a payment that vanishes before it is confirmed', async () => {
    const { checkoutSeq, token, address } = await bank.checkout()
    const txid = await send(address, DUE)
    expect(await bank.state(checkoutSeq)).toEqual(['PROCESSING'])
    await miner.mineInstead(txid)
    await bank.follow()
    await bank.until(async () => {
      await bank.settle()
      return (await bank.state(checkoutSeq))[0] === 'OPEN'
    })
    expect((await bank.shown(token)).receipts).toMatchObject([{ state: 'VANISHED' }])
    expect((await bank.shown(token)).assets[0]?.remaining).toBe('0.001')
  })

  it('does not count a payment whose block was orphaned until it is in a block again', async () => {
    const { checkoutSeq, address } = await bank.checkout()
    const before = await balance()
    await paidWith(address, 40_000n)
    await miner.dropBlocks(1)
    await miner.mineEmpty()
    await miner.mineEmpty()
    await bank.follow()
    const rest = await send(address, 60_000n)
    await miner.mineOnly(rest)
    await bank.follow()
    await bank.settle()
    expect(await bank.state(checkoutSeq)).toEqual(['OPEN'])
    expect(await balance()).toBe(before)
    await mine()
    expect(await bank.state(checkoutSeq)).toEqual(['PAID'])
    expect((await balance()) - before).toBe(DUE - FEE)
  })

  it.each(['before', 'after'] as const)(
    'is paid once after a process died %s posting to the ledger',
    async (moment) => {
      const { checkoutSeq, address } = await bank.checkout()
      const before = await balance()
      await miner.send(address, coins(150_000n))
      await miner.mine(1)
      await bank.follow()
      const post: Ledgers['post'] = async (...chain) => {
        if (moment === 'after') await bank.ledgers.post(...chain)
        throw new Error('died')
      }
      await expect(bank.settle({ ledgers: { post } })).rejects.toThrow('died')
      await Promise.all([bank.settle(), bank.settle()])
      expect(await bank.state(checkoutSeq)).toEqual(['PAID', 'OVERPAID'])
      expect((await balance()) - before).toBe(DUE - FEE)
      expect(await bank.offers(checkoutSeq)).toMatchObject([{ amount: 50_000n }])
    },
  )
})

it('a payment counts at the current rate unless it is in a block within an hour of being seen', async () => {
  const [prompt, slow] = [await bank.checkout(), await bank.checkout()]
  const [, late] = [await send(prompt.address, DUE), await send(slow.address, DUE)]
  expect((await bank.shown(prompt.token)).receipts).toMatchObject([{ rate_until: expect.any(String) }])
  await sql`update deposit set seen_at = now() - interval '61 minutes' where txid = ${late}`.execute(bank.owner)
  // A bitcoin is now worth half as much: whoever could still choose would pay now.
  bank.setRate('5000000')
  await mine()
  expect(await bank.state(prompt.checkoutSeq)).toEqual(['PAID'])
  expect(await bank.state(slow.checkoutSeq)).toEqual(['OPEN'])
  expect((await bank.shown(slow.token)).receipts).toMatchObject([{ state: 'HELD', rate_until: null }])
  expect((await bank.shown(slow.token)).assets[0]?.remaining).toBe('0.0005')
  await paidWith(slow.address, DUE / 2n)
  expect(await bank.state(slow.checkoutSeq)).toEqual(['PAID', 'LATE'])
  bank.setRate()
})

describe('payments counted early', () => {
  /** The shop is paid 10,000 USOT with each; one confirmation is enough up to 40,000, two up to 50,000. */
  const ordered = (orders: number) => Promise.all(Array.from({ length: orders }, () => bank.checkout()))

  it('add up: many small orders of one owner wait for as many confirmations as their sum', async () => {
    await mine(DEPTH)
    const orders = await ordered(6)
    const txids = []
    for (const { address } of orders) txids.push(await miner.send(address, coins(DUE)))
    await bank.follow(...txids)
    const paid = async () => {
      await mine()
      const states = await Promise.all(orders.map(({ checkoutSeq }) => bank.state(checkoutSeq)))
      return states.filter(([state]) => state === 'PAID').length
    }
    expect([await paid(), await paid(), await paid()]).toEqual([4, 5, 6])
    const [waiting] = (
      await sql<{ most: number }>`select max(confirmations_required)::integer as most from deposit
        where txid = any(${txids})`.execute(bank.owner)
    ).rows
    expect(waiting?.most).toBe(DEPTH)
  })

  it('freeze the account of the shop when one is spent elsewhere after it was paid', async () => {
    await mine(DEPTH)
    const [order] = await ordered(1)
    const txid = await miner.send(order?.address ?? '', coins(DUE))
    await bank.follow(txid)
    await mine()
    expect(await bank.state(order?.checkoutSeq ?? '')).toEqual(['PAID'])
    await miner.dropBlocks(1)
    await miner.mineInstead(txid)
    await miner.mine(1)
    await bank.follow()
    const halts = async () => {
      await bank.settle()
      const { rows } = await sql<{ cause: string }>`select cause from halt
        where account_seq = ${bank.shop.accountSeq} and released_at is null`.execute(bank.owner)
      return rows.map(({ cause }) => cause)
    }
    await bank.until(async () => (await halts()).length > 0)
    expect(await halts()).toEqual(['DEPOSIT_VANISHED'])
  })
})
