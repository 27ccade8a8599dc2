import { randomBytes } from 'node:crypto'
import { evmReader, openRpc } from '@cocobnk/chain'
import { sql } from '@cocobnk/database'
import { evmMiner } from '@cocobnk/testing/evm-node'
import { transferData } from '@cocobnk/token'
import { forge } from '@cocobnk/token/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { depositBank } from './testing/bank.ts'

/** Transactions that look like a deposit but are not, or are of another asset. All are sent first and checked once final. */
const url = process.env.EVM_RPC_URL ?? ''
const DEPTH = 32
const SHARED = `0x${'c1'.repeat(20)}`
const MEMO = 9_876_543_210_987n
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const TRANSFER_MEMO = '0x194d7ca252b3c2212f191f32cfcb0c63a3b89c1c7e27d2df05e01aaba6bc338c'
const PAYER = `0x${'aa'.repeat(20)}`

const miner = await evmMiner(url)
const [usot, ccm, stranger, forger, heir] = [
  await miner.deployToken('USOT'),
  await miner.deployToken('CCM'),
  await miner.deployToken('CCM'),
  await miner.deployForger(),
  await miner.deployForger(),
]
const call = (data: string, value = 0n) => miner.submit({ to: forger, data, value: `0x${value.toString(16)}` })
const said = (to: string) => [TRANSFER, PAYER, to]

type Act = (address: string) => Promise<unknown>
type Fake = readonly [what: string, asset: 'CCM' | 'ETH' | 'USOT', act: Act]

const NOTHING: readonly Fake[] = [
  ['an event of a contract nobody listed', 'CCM', (to) => call(forge.say(said(to), 1_000n))],
  ['the same with the value among the topics', 'CCM', (to) => call(forge.say([...said(to), '0x01']))],
  ['the same without a recipient', 'CCM', (to) => call(forge.say([TRANSFER, to], 1_000n))],
  ['the same without an amount', 'CCM', (to) => call(forge.say(said(to)))],
  ['the same with an amount of two words', 'CCM', (to) => call(forge.say(said(to), 1_000n, 1_000n))],
  ['the largest number there is, said by a stranger', 'CCM', (to) => call(forge.say(said(to), 2n ** 256n - 1n))],
  ['a memo without a transfer', 'USOT', () => call(forge.say([TRANSFER_MEMO, PAYER, SHARED], 1_000n, MEMO))],
  [
    'a stranger’s transfer with the right memo',
    'USOT',
    () => call(forge.inTurn(forge.say(said(SHARED), 1_000n), forge.say([TRANSFER_MEMO, PAYER, SHARED], 1_000n, MEMO))),
  ],
  ['a token of the same name and symbol', 'CCM', (to) => miner.sendToken(stranger, to, 1_000n)],
  ['a transfer of nothing', 'CCM', (to) => miner.sendToken(ccm, to, 0n)],
  ['a transfer of more than the sender has', 'CCM', (to) => miner.sendToken(ccm, to, 10n ** 30n)],
  ['a transfer that nobody allowed', 'CCM', (to) => call(forge.relayAndBear(ccm, taking(PAYER, to, 1_000n)))],
  ['only a permission to take', 'CCM', (to) => miner.submit({ to: ccm, data: permission(to, 1_000n) })],
  ['a transfer taken back by who asked for it', 'CCM', (to) => call(forge.relayAndTakeBack(ccm, transferData(to, 9n)))],
  [
    'one taken back inside a call that went well',
    'CCM',
    (to) => call(forge.relayAndBear(forger, forge.relayAndTakeBack(ccm, transferData(to, 9n)))),
  ],
  ['a transfer to an address that is nearly ours', 'CCM', (to) => miner.sendToken(ccm, neighbour(to), 1_000n)],
  ['a transfer to the token itself', 'CCM', () => miner.sendToken(ccm, ccm, 1_000n)],
  ['no coins at all', 'ETH', (to) => miner.send(to, 0n)],
  ['coins for an address that is nearly ours', 'ETH', (to) => miner.send(neighbour(to), 1_000n)],
  ['coins in a call that was taken back', 'ETH', (to) => call(forge.relayAndTakeBack(to, '0x'), 1_000n)],
  ['coins that made a contract', 'ETH', () => miner.submit({ data: '0x00', value: '0x3e8' })],
  ['a payment that was never mined', 'ETH', async (to) => drop(await miner.send(to, 1_000n))],
  ['a name that is ours in the text of a payment to another', 'ETH', (to) => miner.submit({ to: PAYER, data: to })],
]

const KEPT: readonly Fake[] = [
  ['no memo', 'USOT', () => miner.sendToken(usot, SHARED, 11n)],
  ['memo zero', 'USOT', () => miner.sendToken(usot, SHARED, 12n, 0n)],
  ['a memo one beside', 'USOT', () => miner.sendToken(usot, SHARED, 13n, MEMO + 1n)],
  ['a memo with a digit more', 'USOT', () => miner.sendToken(usot, SHARED, 14n, MEMO * 10n)],
  ['the largest memo there is', 'USOT', () => miner.sendToken(usot, SHARED, 15n, 2n ** 256n - 1n)],
  ['a memo that is the number, and 2^64 more', 'USOT', () => miner.sendToken(usot, SHARED, 16n, MEMO + 2n ** 64n)],
  [
    'a memo said by another contract',
    'USOT',
    () =>
      call(
        forge.inTurn(
          forge.relay(usot, transferData(SHARED, 17n)),
          forge.say([TRANSFER_MEMO, forger, SHARED], 17n, MEMO),
        ),
      ),
  ],
  ['another token at the shared address', 'CCM', () => miner.sendToken(ccm, SHARED, 18n, MEMO)],
  ['coins at the shared address', 'ETH', () => miner.send(SHARED, 19n)],
  ['coins at an address for tokens', 'CCM', (to) => miner.send(to, 20n)],
  ['a token at an address for coins', 'ETH', (to) => miner.sendToken(ccm, to, 21n)],
  ['a token with a memo at an address of one account', 'ETH', (to) => miner.sendToken(usot, to, 22n, MEMO)],
]

/** Real coins without a transaction to the address: in the books, and for an operator to credit. */
const PASSED_ON: readonly Fake[] = [
  ['coins passed on inside a call', 'ETH', (to) => call(forge.passOn(to), 1_000n)],
  ['coins left by a contract that ended', 'ETH', (to) => miner.submit({ to: heir, data: forge.leaveTo(to) })],
]

let bank: Awaited<ReturnType<typeof depositBank>>
let watcher: ReturnType<typeof bank.watching>
const played = new Map<string, { readonly accountSeq: string; readonly txid: string }>()

beforeAll(async () => {
  bank = await depositBank()
  await sql`update asset set contract = case code when 'USOT' then ${usot} else ${ccm} end where code in ('USOT', 'CCM')`.execute(
    bank.owner,
  )
  watcher = bank.watching(
    'Ethereum',
    evmReader(openRpc({ url }), async () => [usot, ccm]),
    SHARED,
  )
  await watcher.begin()
  await miner.sendToken(ccm, forger, 1_000_000n)
  await miner.sendToken(usot, forger, 1_000_000n)
  await miner.send(heir, 1_000n)
  await miner.mine(1)
  const usotAccount = await bank.openAccount({ code: 'USOT', address: SHARED, memo: MEMO })
  for (const [what, asset, act] of [...NOTHING, ...KEPT, ...PASSED_ON]) {
    const address = `0x${randomBytes(20).toString('hex')}`
    const account = asset === 'USOT' ? usotAccount : await bank.openAccount({ code: asset, address })
    played.set(what, { accountSeq: account.accountSeq, txid: String(await act(address)) })
  }
  await miner.mine(DEPTH)
  await watcher.settle()
}, 120_000)
afterAll(() => bank?.close())

async function rowsOf(txid: string) {
  const { rows } = await sql<{ kept_for: string | null; account_seq: string | null; posted: boolean }>`
    select kept_for, account_seq, posted_at is not null as posted from deposit where txid = ${txid}`.execute(bank.owner)
  return rows
}

describe('a fake deposit', () => {
  it.each(NOTHING)('D2: is ignored: %s', async (what) => {
    const { accountSeq, txid } = played.get(what) ?? { accountSeq: '', txid: '' }
    expect(await rowsOf(txid)).toEqual([])
    expect(await bank.balanceOf(accountSeq)).toBe(0n)
    const receipt = await miner.rpc.call('eth_getTransactionReceipt', txid)
    expect(receipt === null, 'it is in a block, or was never mined').toBe(what.includes('never mined'))
  })

  it.each(KEPT)('D4: is kept in suspense and credited to no account: %s', async (what) => {
    const { accountSeq, txid } = played.get(what) ?? { accountSeq: '', txid: '' }
    expect(await rowsOf(txid)).toEqual([
      { kept_for: expect.stringMatching(/^(UNKNOWN_MEMO|WRONG_ASSET)$/), account_seq: null, posted: true },
    ])
    expect(await bank.balanceOf(accountSeq)).toBe(0n)
  })

  it.each(PASSED_ON)('D4: is kept for the owner of the address, to the unit: %s', async (what) => {
    const { accountSeq, txid } = played.get(what) ?? { accountSeq: '', txid: '' }
    expect(await rowsOf(txid)).toEqual([{ kept_for: 'INTERNAL_TRANSFER', account_seq: accountSeq, posted: true }])
    const { rows } = await sql<{ amount: bigint }>`select amount from deposit where txid = ${txid}`.execute(bank.owner)
    expect(BigInt(rows[0]?.amount ?? 0)).toBe(1_000n)
    expect(await bank.balanceOf(accountSeq)).toBe(0n)
  })

  it('does not hide an honest payment in the same transaction: each is judged by its own memo', async () => {
    const { accountSeq } = played.get('no memo') ?? { accountSeq: '' }
    const txid = await call(
      forge.inTurn(forge.relay(usot, transferData(SHARED, 5n)), forge.relay(usot, transferData(SHARED, 7n, MEMO))),
    )
    await miner.mine(DEPTH)
    await watcher.settle()
    expect(await rowsOf(txid)).toHaveLength(2)
    expect(await bank.balanceOf(accountSeq)).toBe(7n)
  })
})

function neighbour(address: string): string {
  return address.slice(0, -1) + (address.endsWith('0') ? '1' : '0')
}

function words(...values: readonly (string | bigint)[]): string {
  return values
    .map((value) => (typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0'))
    .join('')
}

/** `approve(address,uint256)` */
function permission(spender: string, value: bigint): string {
  return `0x095ea7b3${words(spender, value)}`
}

/** `transferFrom(address,address,uint256)` */
function taking(from: string, to: string, value: bigint): string {
  return `0x23b872dd${words(from, to, value)}`
}

async function drop(txid: string): Promise<string> {
  await miner.rpc.call('anvil_dropTransaction', txid)
  return txid
}
