import { randomBytes } from 'node:crypto'
import { evmReader, openRpc } from '@cocobnk/chain'
import { sql } from '@cocobnk/database'
import { evmMiner } from '@cocobnk/testing/evm-node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { depositBank } from './testing/bank.ts'

const url = process.env.EVM_RPC_URL ?? ''
const DEPTH = 32
const SHARED = `0x${'c0'.repeat(20)}`

let bank: Awaited<ReturnType<typeof depositBank>>
let miner: Awaited<ReturnType<typeof evmMiner>>
let watcher: ReturnType<typeof bank.watching>
let usot = ''
let ccm = ''
let liar = ''

beforeAll(async () => {
  bank = await depositBank()
  miner = await evmMiner(url)
  usot = await miner.deployToken('USOT')
  ccm = await miner.deployToken('CCM')
  liar = await miner.deployLiar()
  await nameContracts()
  watcher = bank.watching(
    'Ethereum',
    evmReader(openRpc({ url }), async () => [usot, ccm, liar]),
    SHARED,
  )
  await watcher.begin()
})
afterAll(() => bank?.close())

async function nameContracts() {
  await sql`update asset set contract = case code when 'USOT' then ${usot} else ${ccm} end where code in ('USOT', 'CCM')`.execute(
    bank.owner,
  )
}

const newAddress = () => `0x${randomBytes(20).toString('hex')}`

async function newAccount(code: string) {
  const address = newAddress()
  return { address, ...(await bank.openAccount({ code, address })) }
}

async function mineAndWatch(blocks: number) {
  await miner.mine(blocks)
  await watcher.settle()
}

async function keptFor(txid: string) {
  const { rows } = await sql<{ kept_for: string | null; account_seq: string | null }>`
    select kept_for, account_seq from deposit where txid = ${txid}`.execute(bank.owner)
  return rows
}

describe('a deposit on an EVM chain', () => {
  it('D1, D3: of the native coin is credited once, at its confirmations, exact to 18 decimals', async () => {
    const { address, accountSeq } = await newAccount('ETH')
    await miner.send(address, 1_000_000_000_000_000_001n)
    await mineAndWatch(DEPTH - 1)
    expect(await bank.balanceOf(accountSeq)).toBe(0n)
    await mineAndWatch(1)
    expect(await bank.balanceOf(accountSeq)).toBe(1_000_000_000_000_000_001n)
    await mineAndWatch(3)
    expect(await bank.balanceOf(accountSeq)).toBe(1_000_000_000_000_000_001n)
  })

  it('of a token is credited to the account of its address', async () => {
    const { address, accountSeq } = await newAccount('CCM')
    await miner.sendToken(ccm, address, 5_000n)
    await mineAndWatch(DEPTH)
    expect(await bank.balanceOf(accountSeq)).toBe(5_000n)
  })

  it('D4: with a memo goes to exactly that account; an unknown or missing memo is kept in suspense (R-DEPOSIT-MEMO)', async () => {
    const [first, second] = await Promise.all([
      bank.openAccount({ code: 'USOT', address: SHARED, memo: 1_234_567_890_123n }),
      bank.openAccount({ code: 'USOT', address: SHARED, memo: 1_234_567_890_124n }),
    ])
    await miner.sendToken(usot, SHARED, 100n, 1_234_567_890_123n)
    await miner.sendToken(usot, SHARED, 70n, 1_234_567_890_124n)
    const unknown = await miner.sendToken(usot, SHARED, 9n, 42n)
    const none = await miner.sendToken(usot, SHARED, 8n)
    await mineAndWatch(DEPTH)
    expect([await bank.balanceOf(first.accountSeq), await bank.balanceOf(second.accountSeq)]).toEqual([100n, 70n])
    for (const txid of [unknown, none]) {
      expect(await keptFor(txid)).toEqual([{ kept_for: 'UNKNOWN_MEMO', account_seq: null }])
    }
  })

  it('D4: of another asset than the account’s is kept, never credited as something else', async () => {
    const { address, accountSeq } = await newAccount('ETH')
    const txid = await miner.sendToken(ccm, address, 77n)
    await mineAndWatch(DEPTH)
    expect(await keptFor(txid)).toEqual([{ kept_for: 'WRONG_ASSET', account_seq: null }])
    expect(await bank.balanceOf(accountSeq)).toBe(0n)
  })

  it('D4: of the coin is never mistaken for a token without a configured contract', async () => {
    const [coin, token] = [await newAccount('ETH'), await newAccount('CCM')]
    await sql`update asset set contract = null where code in ('USOT', 'CCM')`.execute(bank.owner)
    await miner.send(coin.address, 31n)
    const txid = await miner.send(token.address, 32n)
    await mineAndWatch(DEPTH)
    await nameContracts()
    expect([await bank.balanceOf(coin.accountSeq), await bank.balanceOf(token.accountSeq)]).toEqual([31n, 0n])
    expect(await keptFor(txid)).toEqual([{ kept_for: 'WRONG_ASSET', account_seq: null }])
  })

  it('D2: of an unlisted contract, or of a failed transaction, is ignored', async () => {
    const { address, accountSeq } = await newAccount('CCM')
    const stranger = await miner.deployToken('CCM')
    const strange = await miner.sendToken(stranger, address, 1_000n)
    const failed = await miner.sendToken(ccm, address, 10n ** 30n).catch(() => 'refused by the node itself')
    await mineAndWatch(DEPTH)
    expect([await keptFor(strange), await keptFor(failed)]).toEqual([[], []])
    expect(await bank.balanceOf(accountSeq)).toBe(0n)
  })

  it.each([
    ['nothing', 1_000n, 0n],
    ['half', 1_000n, 500n],
    ['more', 1_000n, 1_001n],
  ])('D2: that reports more or less than it moves is ignored: %s moved', async (_, says, does) => {
    const { address } = await newAccount('CCM')
    await sql`update asset set contract = ${liar} where code = 'CCM'`.execute(bank.owner)
    const txid = await miner.lie(liar, address, says, does)
    await mineAndWatch(DEPTH)
    await sql`update asset set contract = ${ccm} where code = 'CCM'`.execute(bank.owner)
    expect(await keptFor(txid)).toEqual([])
  })

  it('whose blocks were reorganised is credited only if it is on the surviving chain', async () => {
    const [lost, moved] = [await newAccount('ETH'), await newAccount('CCM')]
    const takeBack = await miner.remember()
    await miner.send(lost.address, 5n)
    await miner.sendToken(ccm, moved.address, 6n)
    await mineAndWatch(DEPTH - 2)
    await takeBack()
    await miner.mine(3)
    await miner.sendToken(ccm, moved.address, 6n)
    await mineAndWatch(DEPTH + 1)
    expect(watcher.reorganisations.length).toBeGreaterThan(0)
    expect([await bank.balanceOf(lost.accountSeq), await bank.balanceOf(moved.accountSeq)]).toEqual([0n, 6n])
  })
})
