import { randomBytes } from 'node:crypto'
import { openRpc } from '@cocobnk/chain'
import { sql } from '@cocobnk/database'
import { deployData, transferData } from '@cocobnk/token'
import { rehearse } from '@cocobnk/workflow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { returnBank } from './testing/return-bank.ts'

const rpc = openRpc({ url: process.env.EVM_RPC_URL ?? '' })
const mine = (blocks: number) => rpc.call('anvil_mine', `0x${blocks.toString(16)}`)
const ETHER = 10n ** 18n
const DEPTH = 2
const FEE = 10n
const AMOUNT = 1_000n
const window = (coins: bigint) => ({ hour: `${coins}`, day: `${coins}`, week: `${coins}` })
const limit = { member: window(ETHER), bank: window(ETHER), returns: window(AMOUNT * 10n) }

let token = ''
let rich = ''
let bank: Awaited<ReturnType<typeof returnBank>>
beforeAll(async () => {
  rich = (await rpc.call<string[]>('eth_accounts'))[0] ?? ''
  const data = deployData({ name: 'CCM', symbol: 'CCM', decimals: 8, supply: ETHER })
  const deployed = await rpc.call<string>('eth_sendTransaction', { from: rich, gas: '0x2dc6c0', data })
  await mine(1)
  const receipt = await rpc.call<{ contractAddress: string }>('eth_getTransactionReceipt', deployed)
  token = receipt.contractAddress.toLowerCase()
  bank = await returnBank({ ETH: limit, CCM: limit }, { SIGNER_TOKENS: JSON.stringify({ CCM: token }) })
  await sql`update asset set confirmations_required = ${DEPTH}, fee_charge_type = 'FIXED',
    fee_amount = ${FEE.toString()}::numeric where network = 'Ethereum'`.execute(bank.owner)
  await sql`update asset set contract = ${token} where code = 'CCM'`.execute(bank.owner)
  const hot = bank.hotAddresses.Ethereum
  const value = `0x${ETHER.toString(16)}`
  const txid = await rpc.call<string>('eth_sendTransaction', { from: rich, to: hot, value })
  const tokens = { from: rich, to: token, gas: '0x186a0', data: transferData(hot, AMOUNT * 10n) }
  await rpc.call('eth_sendTransaction', tokens)
  await mine(DEPTH)
  expect(await bank.bring('Ethereum', txid)).toMatchObject({ ok: true })
})
afterAll(() => bank?.close())

const fresh = () => `0x${randomBytes(20).toString('hex')}`
const balanceOf = async (address: string) => BigInt(await rpc.call<string>('eth_getBalance', address, 'latest'))
const tokensOf = async (address: string) =>
  BigInt(await rpc.call<string>('eth_call', { to: token, data: `0x70a08231${address.slice(2).padStart(64, '0')}` }))

async function kept(asset: 'ETH' | 'CCM') {
  const height = Number(await rpc.call<string>('eth_blockNumber'))
  await bank.followTo('Ethereum', height)
  const txid = `0x${randomBytes(32).toString('hex')}`
  return bank.keep({ network: 'Ethereum', asset, amount: AMOUNT, txid, height, sender: fresh() })
}

async function carried(seq: string) {
  const real = bank.senders.Ethereum
  const standingOf = async (txid: string) => {
    await mine(DEPTH)
    return real.standingOf(txid)
  }
  const run = () => rehearse(bank.payout({ Ethereum: { ...real, standingOf } }), { seq })
  await expect(run()).rejects.toThrow('APPROVAL_NEEDED')
  await bank.approve(seq, (await bank.asking(seq))?.statement ?? '')
  return (await run()).output
}

/** Decides on a return. A return to the sender needs one operator; any other address needs two. */
async function decide(depositSeq: string, address: string) {
  const decided = await bank.decide(depositSeq, { type: 'SET_RETURNED', address })
  if (!decided.ok) throw new Error(decided.code)
  if (decided.value.approval_seq) await bank.agree(decided.value.approval_seq)
}

async function returned(depositSeq: string, address: string) {
  await decide(depositSeq, address)
  expect(await bank.plan('Ethereum')).toEqual({ made: 1, left: 0 })
  return carried((await bank.waiting())[0] ?? '')
}

describe('a kept deposit on Ethereum that operators return', () => {
  it('reaches its sender less the fee, as ether and as a token, and leaves nothing in suspense', async () => {
    const [ether, tokens] = [await kept('ETH'), await kept('CCM')]
    expect(await returned(ether.depositSeq, ether.sender)).toMatchObject({ paid: true })
    expect(await returned(tokens.depositSeq, tokens.sender)).toMatchObject({ paid: true })
    expect([await balanceOf(ether.sender), await tokensOf(tokens.sender)]).toEqual([AMOUNT - FEE, AMOUNT - FEE])
    for (const asset of ['ETH', 'CCM']) expect(await bank.suspense(asset)).toEqual({ balance: 0n, held: 0n })
    expect((await bank.houseBalances('Ethereum')).inFlight).toBe(0n)
  })

  it('to a contract that rejects coins is kept again, waits for a decision, and is then returned elsewhere', async () => {
    const one = await kept('ETH')
    await rpc.call('anvil_setCode', one.sender, '0x60006000fd')
    expect(await returned(one.depositSeq, one.sender)).toMatchObject({ paid: false })
    expect(await balanceOf(one.sender)).toBe(0n)
    expect(await bank.suspense('ETH')).toEqual({ balance: AMOUNT, held: 0n })
    expect((await bank.houseBalances('Ethereum')).inFlight).toBe(0n)
    const open = await bank.shown('OPEN', one.depositSeq)
    expect(open).toMatchObject({ outcome: null, returned: null, return_failed_at: expect.any(String) })
    expect(await bank.plan('Ethereum')).toEqual({ made: 0, left: 0 })
    const elsewhere = fresh()
    expect(await returned(one.depositSeq, elsewhere)).toMatchObject({ paid: true })
    expect(await balanceOf(elsewhere)).toBe(AMOUNT - FEE)
    expect(await bank.suspense('ETH')).toEqual({ balance: 0n, held: 0n })
  })

  it('permanently refused by the signer is kept again, and its nonce is used up by a cancellation', async () => {
    const one = await kept('ETH')
    // The hot wallet's own address: it belongs to no member, so only the signer recognizes and refuses it.
    await decide(one.depositSeq, bank.hotAddresses.Ethereum)
    expect(await bank.plan('Ethereum')).toEqual({ made: 1, left: 0 })
    const [seq = ''] = await bank.waiting()
    const real = bank.senders.Ethereum
    const standingOf = async (txid: string) => {
      await mine(DEPTH)
      return real.standingOf(txid)
    }
    const { output } = await rehearse(bank.payout({ Ethereum: { ...real, standingOf } }), { seq })
    expect(output.paid).toBe(false)
    expect(await bank.shown('OPEN', one.depositSeq)).toMatchObject({ outcome: null })
    expect(await returned(one.depositSeq, one.sender)).toMatchObject({ paid: true })
    expect(await balanceOf(one.sender)).toBe(AMOUNT - FEE)
  })
})
