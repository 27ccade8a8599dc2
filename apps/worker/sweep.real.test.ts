import { bitcoinReader, evmReader, openRpc } from '@cocobnk/chain'
import type { Chain } from '@cocobnk/chain-address'
import { bringCapital } from '@cocobnk/custody'
import { sql } from '@cocobnk/database'
import { planSweeps, sweepHttp } from '@cocobnk/sweep'
import { richWallet } from '@cocobnk/testing/wallet'
import { deployData, transferData } from '@cocobnk/token'
import { CRASH_MOMENTS, rehearse } from '@cocobnk/workflow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withoutOwn } from './own-transactions.ts'
import { sweepBank } from './testing/sweep-bank.ts'

const COIN = 100_000_000n
/** Few blocks, because a private chain's mining reward halves every few hundred blocks. */
const DEPTH = 3
const ETHER = 10n ** 18n
/** The caller of the list operation, which does not depend on it. */
const CALL = {
  caller: { kind: 'operator', operatorSeq: '', sessionSeq: '', role: 'FINANCE' },
  client: { address: '', agent: '' },
  path: undefined,
  body: undefined,
  locale: 'en-US',
} as const
const rpc = openRpc({ url: process.env.EVM_RPC_URL ?? '' })
const mine = (blocks: number) => rpc.call('anvil_mine', `0x${blocks.toString(16)}`)
let token = ''
let bank: Awaited<ReturnType<typeof sweepBank>>
beforeAll(async () => {
  token = await deployToken()
  bank = await sweepBank({ SIGNER_TOKENS: JSON.stringify({ CCM: token }) })
  await sql`update asset set confirmations_required = ${DEPTH} where code in ('BTC', 'LTC')`.execute(bank.owner)
})
afterAll(() => bank?.close())

/** Deploys a token whose whole supply belongs to the first account. */
async function deployToken(): Promise<string> {
  const [from = ''] = await rpc.call<string[]>('eth_accounts')
  const data = deployData({ name: 'CCM', symbol: 'CCM', decimals: 8, supply: 10n ** 18n })
  const txid = await rpc.call<string>('eth_sendTransaction', { from, gas: '0x2dc6c0', data })
  await mine(1)
  const { contractAddress } = await rpc.call<{ contractAddress: string }>('eth_getTransactionReceipt', txid)
  return contractAddress.toLowerCase()
}

async function planned(network: Chain): Promise<string> {
  expect(await planSweeps(bank.deps, network)).toBe(1)
  const { rows } = await sql<{ sweep_seq: string }>`
    select sweep_seq from sweep where network = ${network} order by sweep_seq desc limit 1`.execute(bank.owner)
  return rows[0]?.sweep_seq ?? ''
}

describe.each([
  ['Bitcoin', process.env.BITCOIN_RPC_URL ?? ''],
  ['Litecoin', process.env.LITECOIN_RPC_URL ?? ''],
] as const)('deposits of %s', (network, url) => {
  let wallet: Awaited<ReturnType<typeof richWallet>>
  let nextIndex = 1_000
  beforeAll(async () => {
    wallet = await richWallet(url)
    await bank.endow(network, COIN)
  })

  /** Sends coins to addresses of new accounts in one transaction and confirms it. */
  async function arrived(count: number) {
    const accounts = await Promise.all(Array.from({ length: count }, () => bank.openAccount(network, nextIndex++)))
    const txid = await wallet.rpc.call<string>(
      'sendmany',
      '',
      Object.fromEntries(accounts.map(({ address }) => [address, '0.01'])),
    )
    await wallet.mine(DEPTH)
    const { vout } = await wallet.rpc.call<{
      vout: { n: number; scriptPubKey: { address?: string; addresses?: string[] } }[]
    }>('getrawtransaction', txid, true)
    const indexOf = (address: string) =>
      vout.find(({ scriptPubKey }) => (scriptPubKey.address ?? scriptPubKey.addresses?.[0]) === address)?.n ?? -1
    const height = (await wallet.height()) - DEPTH + 1
    await bank.followTo(network, height + DEPTH - 1)
    return accounts.map((account) => ({
      account,
      arrival: { txid, index: indexOf(account.address), amount: COIN / 100n, height },
    }))
  }
  const senders = () => ({
    // Mines blocks before each look at a transaction.
    [network]: {
      ...bank.senders[network],
      standingOf: async (txid: string) => {
        await wallet.mine(DEPTH)
        return bank.senders[network].standingOf(txid)
      },
    },
  })
  const hotReceived = async () => Number(await wallet.received(bank.hotAddresses[network]))

  it('that are final go to the hot wallet in one transaction, and the house pays the network fee', async () => {
    const three = await arrived(3)
    for (const { account, arrival } of three) await bank.arrive(account, arrival)
    const [before, house] = [await hotReceived(), await bank.houseBalances(network)]
    const seq = await planned(network)
    expect(await planSweeps(bank.deps, network)).toBe(0)
    const { output } = await rehearse(bank.workflow(senders()), { seq })
    const { rows } = await sql<{ fee: bigint; txid: string; finished: boolean }>`
      select fee, txid, finished_at is not null as finished from chain_transaction
      join sweep on sweep_seq = transaction_seq where sweep_seq = ${seq}`.execute(bank.owner)
    const fee = BigInt(rows[0]?.fee ?? 0)
    expect(rows).toMatchObject([{ txid: output.txid, finished: true }])
    expect((await hotReceived()) - before).toBeCloseTo(Number((3n * COIN) / 100n - fee) / 1e8, 8)
    const after = await bank.houseBalances(network)
    expect(after).toEqual({ custody: (house.custody ?? 0n) + fee, inFlight: 0n, fees: (house.fees ?? 0n) - fee })
  })

  it('are shown to operators as sweeps, page by page, with amount, step and transaction', async () => {
    const list = (cursor?: string) =>
      sweepHttp({ db: bank.app })['GET /operator/sweep']({ ...CALL, query: { page_size: 1, cursor } })
    const [first] = await arrived(1)
    if (!first) throw new Error('one was asked for')
    await bank.arrive(first.account, first.arrival)
    const seq = await planned(network)
    const page = await list()
    if (!page.ok) throw new Error(page.code)
    expect(page.value.list).toMatchObject([
      { sweep_seq: seq, network, amount: '0.01', step: 'PLANNED', txid: null, finished_at: null },
    ])
    await rehearse(bank.workflow(senders()), { seq })
    const after = await list()
    expect(after.ok && after.value.list).toMatchObject([{ sweep_seq: seq, step: 'DONE', txid: expect.any(String) }])
    const next = await list(page.value.next_cursor ?? '')
    expect(next.ok && next.value.list[0]?.sweep_seq).not.toBe(seq)
  })

  it('that are not posted, not final or under an alarm are not swept', async () => {
    const [one, two, three] = await arrived(3)
    if (!one || !two || !three) throw new Error('three were asked for')
    await bank.arrive(one.account, { ...one.arrival, posted: false })
    await bank.arrive(two.account, { ...two.arrival, height: two.arrival.height + DEPTH - 1 })
    await bank.arrive(three.account, { ...three.arrival, alarmed: true })
    expect(await planSweeps(bank.deps, network)).toBe(0)
    await sql`delete from deposit where sweep_seq is null`.execute(bank.owner)
  })

  it('have network fees paid from the owner’s capital, which is booked once per final transaction to the hot wallet', async () => {
    const hotAddress = bank.hotAddresses[network]
    const txid = await wallet.rpc.call<string>('sendtoaddress', hotAddress, '0.02')
    const deps = {
      db: bank.owner,
      ledgers: bank.desk,
      sender: bank.senders[network],
      reader: bitcoinReader(wallet.rpc),
    }
    const bring = (asked: string) => bringCapital(deps, { network, txid: asked, hotAddress, depth: DEPTH })
    expect(await bring(txid)).toEqual({ ok: false, code: 'NOT_FINAL' })
    await wallet.mine(DEPTH)
    const { fees = 0n, custody = 0n } = await bank.houseBalances(network)
    const brought = { ok: true, value: { asset: network === 'Bitcoin' ? 'BTC' : 'LTC', amount: COIN / 50n } }
    expect([await bring(txid), await bring(txid)]).toEqual([brought, brought])
    const after = await bank.houseBalances(network)
    expect([after.fees, after.custody]).toEqual([fees + COIN / 50n, custody - COIN / 50n])
    const { rows } = await sql<{ txid: string }>`
      select txid from chain_transaction where network = ${network} and confirmed_at is not null limit 1`.execute(
      bank.owner,
    )
    expect(await bring(rows[0]?.txid ?? '')).toEqual({ ok: false, code: 'OUR_OWN' })
    const elsewhere = await wallet.rpc.call<string>('sendtoaddress', await wallet.rpc.call('getnewaddress'), '0.02')
    await wallet.mine(DEPTH)
    expect(await bring(elsewhere)).toEqual({ ok: false, code: 'NOTHING_ARRIVED' })
  })

  const STEPS = ['plan', 'sign', 'book fee', 'broadcast', 'look 1', 'settle fee', 'finish']
  it('W1: reach the hot wallet exactly once wherever the worker dies, according to the chain', async () => {
    // Both chains share the code: Bitcoin is tested at every crash moment, Litecoin only at the worst one of each step.
    const whens = network === 'Bitcoin' ? CRASH_MOMENTS : (['unkept'] as const)
    const moments = STEPS.flatMap((step) => whens.map((when) => ({ step, when })))
    const deposits = await arrived(moments.length)
    const house = await bank.houseBalances(network)
    let fees = 0n
    for (const [place, crash] of moments.entries()) {
      const deposit = deposits[place]
      if (!deposit) throw new Error('as many as moments')
      await bank.arrive(deposit.account, deposit.arrival)
      const [before, seq] = [await hotReceived(), await planned(network)]
      const { steps } = await rehearse(bank.workflow(senders()), { seq }, crash)
      expect(steps).toEqual(STEPS)
      const { rows } = await sql<{ fee: bigint }>`
        select fee from chain_transaction where transaction_seq = ${seq}`.execute(bank.owner)
      const fee = BigInt(rows[0]?.fee ?? 0)
      fees += fee
      expect((await hotReceived()) - before).toBeCloseTo(Number(COIN / 100n - fee) / 1e8, 8)
    }
    expect((await bank.houseBalances(network)).fees).toBe((house.fees ?? 0n) - fees)
  })
})

describe('deposits of ether', () => {
  const balanceOf = async (address: string) => BigInt(await rpc.call<string>('eth_getBalance', address, 'latest'))
  const senders = {
    get Ethereum() {
      const real = bank.senders.Ethereum
      const standingOf = async (txid: string) => {
        await mine(33)
        return real.standingOf(txid)
      }
      return { ...real, standingOf }
    },
  }

  it('go to the hot wallet to the last unit, one address at a time, and wait until the house can pay the network fee', async () => {
    const account = await bank.openAccount('Ethereum', 1_000_000 + Math.floor(Math.random() * 1_000_000))
    const [rich = ''] = await rpc.call<string[]>('eth_accounts')
    const send = { from: rich, to: account.address, value: `0x${ETHER.toString(16)}` }
    const txid = await rpc.call<string>('eth_sendTransaction', send)
    await mine(40)
    const tip = Number(await rpc.call<string>('eth_blockNumber'))
    await bank.followTo('Ethereum', tip)
    await bank.arrive(account, { txid, index: 0, amount: ETHER, height: tip - 39 })
    const seq = await planned('Ethereum')
    expect(await planSweeps(bank.deps, 'Ethereum')).toBe(0)
    const before = await balanceOf(bank.hotAddresses.Ethereum)
    await expect(rehearse(bank.workflow(senders), { seq })).rejects.toThrow('the ledger refuses a fee')
    expect([await balanceOf(account.address), await balanceOf(bank.hotAddresses.Ethereum)]).toEqual([ETHER, before])
    await bank.endow('Ethereum', ETHER)
    await rehearse(bank.workflow(senders), { seq })
    const { rows } = await sql<{ fee: bigint; fee_paid: bigint }>`
      select fee, fee_paid from chain_transaction where transaction_seq = ${seq}`.execute(bank.owner)
    const fee = BigInt(rows[0]?.fee ?? 0)
    expect(BigInt(rows[0]?.fee_paid ?? 0)).toBe(fee)
    expect(await balanceOf(account.address)).toBe(0n)
    expect((await balanceOf(bank.hotAddresses.Ethereum)) - before).toBe(ETHER - fee)
    expect(await bank.houseBalances('Ethereum')).toEqual({ custody: fee - ETHER, inFlight: 0n, fees: ETHER - fee })
  })

  it('and of a token first get gas from the hot wallet, which is not counted as a deposit, and are then swept', async () => {
    const [rich = ''] = await rpc.call<string[]>('eth_accounts')
    const hot = bank.hotAddresses.Ethereum
    await sql`update asset set contract = ${token} where code = 'CCM'`.execute(bank.owner)
    await bank.endow('Ethereum', ETHER)
    const index = 1_000_000 + Math.floor(Math.random() * 1_000_000)
    const account = await bank.openAccount('Ethereum', index, 'CCM')
    const call = { from: rich, to: token, gas: '0x186a0', data: transferData(account.address, 700n) }
    const txid = await rpc.call<string>('eth_sendTransaction', call)
    await rpc.call('eth_sendTransaction', { from: rich, to: hot, value: `0x${ETHER.toString(16)}` })
    await mine(40)
    const tip = Number(await rpc.call<string>('eth_blockNumber'))
    await bank.followTo('Ethereum', tip)
    await bank.arrive(account, { txid, index: 1, amount: 700n, height: tip - 39 })
    const tokensOf = async (address: string) =>
      BigInt(
        await rpc.call<string>('eth_call', {
          to: token,
          data: `0x70a08231${address.slice(2).padStart(64, '0')}`,
        }),
      )
    const before = await tokensOf(hot)
    const seq = await planned('Ethereum')
    const { steps } = await rehearse(bank.workflow(senders), { seq }, { step: 'broadcast', when: 'unkept' })
    expect(steps.filter((step) => step === 'broadcast')).toHaveLength(2)
    expect([await tokensOf(account.address), (await tokensOf(hot)) - before]).toEqual([0n, 700n])
    expect((await bank.houseBalances('Ethereum')).inFlight).toBe(0n)
    const reader = withoutOwn(
      bank.worker,
      'Ethereum',
      evmReader(rpc, async () => []),
    )
    const { rows } = await sql<{ txid: string }>`
      select txid from chain_transaction where purpose = 'GAS'`.execute(bank.owner)
    const gas = {
      txid: rows[0]?.txid ?? '',
      index: 0,
      address: account.address,
      contract: null,
      amount: 1n,
      memo: null,
    }
    expect(rows).toHaveLength(1)
    expect(await reader.verify([gas])).toEqual([])
  })
})
