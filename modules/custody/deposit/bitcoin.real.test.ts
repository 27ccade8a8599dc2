import { bitcoinReader, openRpc } from '@cocobnk/chain'
import { sql } from '@cocobnk/database'
import { bitcoinMiner } from '@cocobnk/testing/bitcoin-node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { depositBank } from './testing/bank.ts'

const url = process.env.BITCOIN_RPC_URL ?? ''
const COIN = 100_000_000n
/** As BTC requires. */
const DEPTH = 3

let bank: Awaited<ReturnType<typeof depositBank>>
let miner: Awaited<ReturnType<typeof bitcoinMiner>>
let watcher: ReturnType<typeof bank.watching>

beforeAll(async () => {
  bank = await depositBank()
  miner = await bitcoinMiner(url, 'deposits')
  watcher = bank.watching('Bitcoin', bitcoinReader(openRpc({ url })))
  await watcher.begin()
})
afterAll(() => bank?.close())

async function newAccount() {
  const address = await miner.newAddress()
  return { address, ...(await bank.openAccount({ code: 'BTC', address })) }
}

async function stateOf(accountSeq: string) {
  const { rows } = await sql<{ block_height: bigint | null; posted: boolean; vanished: boolean; alarmed: boolean }>`
    select block_height, posted_at is not null as posted, vanished_at is not null as vanished,
      alarmed_at is not null as alarmed from deposit where account_seq = ${accountSeq}`.execute(bank.owner)
  return rows.map((row) => ({ ...row, block_height: row.block_height !== null }))
}

async function mineAndWatch(blocks: number) {
  await miner.mine(blocks)
  await watcher.settle()
}

describe('a deposit of bitcoin', () => {
  it('D1, D3: is seen while unconfirmed, not spendable below its confirmations, and credited once (R-DEPOSIT-CONFIRMATIONS)', async () => {
    const { address, accountSeq } = await newAccount()
    await miner.send(address, '0.12345678')
    await watcher.settle()
    expect(await stateOf(accountSeq)).toMatchObject([{ block_height: false, posted: false }])
    await mineAndWatch(DEPTH - 1)
    expect(await stateOf(accountSeq)).toMatchObject([{ block_height: true, posted: false }])
    expect(await bank.balanceOf(accountSeq)).toBe(0n)
    await mineAndWatch(1)
    expect(await bank.balanceOf(accountSeq)).toBe(12_345_678n)
    await mineAndWatch(4)
    expect(await bank.balanceOf(accountSeq)).toBe(12_345_678n)
    expect(await stateOf(accountSeq)).toMatchObject([{ posted: true, alarmed: false }])
  })

  it('in two outputs of one transaction is two deposits', async () => {
    const { address, accountSeq } = await newAccount()
    const other = await newAccount()
    await miner.rpc.call('sendmany', '', { [address]: 1, [other.address]: 2 })
    await mineAndWatch(DEPTH)
    expect([await bank.balanceOf(accountSeq), await bank.balanceOf(other.accountSeq)]).toEqual([COIN, 2n * COIN])
  })

  it('whose block is replaced waits again, and is credited once when it is mined in another', async () => {
    const { address, accountSeq } = await newAccount()
    await miner.send(address, '0.5')
    await mineAndWatch(DEPTH - 1)
    await miner.dropBlocks(DEPTH - 1)
    for (let block = 0; block < DEPTH; block += 1) await miner.mineEmpty()
    await watcher.settle()
    expect(watcher.reorganisations.at(-1)).toBeDefined()
    expect(await stateOf(accountSeq)).toEqual([{ block_height: false, posted: false, vanished: false, alarmed: false }])
    expect(await bank.balanceOf(accountSeq)).toBe(0n)
    await mineAndWatch(DEPTH)
    expect(await bank.balanceOf(accountSeq)).toBe(COIN / 2n)
  })

  it('that was double-spent to somebody else vanishes and is never credited', async () => {
    const { address, accountSeq } = await newAccount()
    const txid = await miner.send(address, '0.3')
    await mineAndWatch(1)
    await miner.dropBlocks(1)
    await miner.mineInstead(txid)
    await mineAndWatch(DEPTH)
    expect(await stateOf(accountSeq)).toMatchObject([{ block_height: false, posted: false, vanished: true }])
    expect(await bank.balanceOf(accountSeq)).toBe(0n)
  })

  it('whose block vanishes after it was credited raises an alarm until it is in a block again', async () => {
    const { address, accountSeq } = await newAccount()
    await miner.send(address, '0.7')
    await mineAndWatch(DEPTH)
    expect(await bank.balanceOf(accountSeq)).toBe((7n * COIN) / 10n)
    await miner.dropBlocks(DEPTH)
    for (let block = 0; block <= DEPTH; block += 1) await miner.mineEmpty()
    await watcher.settle()
    expect(await stateOf(accountSeq)).toMatchObject([{ block_height: false, posted: true, alarmed: true }])
    await mineAndWatch(1)
    expect(await stateOf(accountSeq)).toMatchObject([{ block_height: true, posted: true, alarmed: false }])
    expect(await bank.balanceOf(accountSeq)).toBe((7n * COIN) / 10n)
  })

  it('whose block vanishes after it was credited freezes its account, which receives but does not pay until two operators release it', async () => {
    const { address, accountSeq } = await newAccount()
    await miner.send(address, '0.6')
    await mineAndWatch(DEPTH)
    await miner.dropBlocks(DEPTH)
    for (let block = 0; block <= DEPTH; block += 1) await miner.mineEmpty()
    await watcher.settle()
    const pay = () => bank.pay(accountSeq, 1n)
    expect(await pay()).toEqual(['ACCOUNT_FROZEN'])
    await miner.send(address, '0.1')
    await mineAndWatch(DEPTH)
    expect(await bank.balanceOf(accountSeq)).toBe((7n * COIN) / 10n)
    await expect(bank.letGo(accountSeq, { approved: false })).rejects.toThrow('by an approval')
    await bank.letGo(accountSeq, { approved: true })
    await watcher.settle()
    expect(await pay()).toEqual(['CREATED'])
  })

  it('D4: below the minimum is kept in suspense and not credited (R-DEPOSIT-MINIMUM)', async () => {
    await sql`update asset set minimum_deposit = 1000000 where code = 'BTC'`.execute(bank.owner)
    const [small, right] = [await newAccount(), await newAccount()]
    await miner.send(small.address, '0.00999999')
    await miner.send(right.address, '0.01')
    await mineAndWatch(DEPTH)
    await sql`update asset set minimum_deposit = 0 where code = 'BTC'`.execute(bank.owner)
    expect([await bank.balanceOf(small.accountSeq), await bank.balanceOf(right.accountSeq)]).toEqual([0n, 1_000_000n])
    expect(await stateOf(small.accountSeq)).toMatchObject([{ posted: true }])
  })

  it('D3: that is a coinbase waits until it can be spent', async () => {
    const { address, accountSeq } = await newAccount()
    await miner.rpc.call('generatetoaddress', 1, address)
    await mineAndWatch(98)
    expect(await bank.balanceOf(accountSeq)).toBe(0n)
    await mineAndWatch(1)
    expect(await bank.balanceOf(accountSeq)).toBeGreaterThan(0n)
  })

  it('is followed by one watcher at a time', async () => {
    const second = bank.watching('Bitcoin', bitcoinReader(openRpc({ url })))
    const { address, accountSeq } = await newAccount()
    await miner.send(address, '0.25')
    await miner.mine(DEPTH)
    await Promise.all([second.settle(), watcher.settle(), second.settle(), watcher.settle()])
    expect(await bank.balanceOf(accountSeq)).toBe(COIN / 4n)
  })
})
