import { selectEveryAsset } from '@cocobnk/asset'
import { addressForm, bitcoinReader, deriveAddress, evmReader, openRpc } from '@cocobnk/chain'
import { houseAccountId } from '@cocobnk/chart'
import { sql } from '@cocobnk/database'
import { withdrawalHalt } from '@cocobnk/halt'
import { newId } from '@cocobnk/ledger'
import { bitcoinMiner } from '@cocobnk/testing/bitcoin-node'
import { evmMiner } from '@cocobnk/testing/evm-node'
import { newExtendedKey } from '@cocobnk/testing/extended-key'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountHoldings, forgetEmpty, unspentHoldings } from './holdings.ts'
import { takeTurn } from './reconcile.store.ts'
import { haltLate, lookAtChain, type ReconcileDeps, reconcile } from './reconcile.ts'
import { depositBank } from './testing/bank.ts'

const { BITCOIN_RPC_URL = '', EVM_RPC_URL = '' } = process.env
const DEPTH = { BTC: 3, ETH: 32 }
const MINUTE_MS = 60_000

let bank: Awaited<ReturnType<typeof depositBank>>

beforeAll(async () => {
  bank = await depositBank()
})
afterAll(() => bank?.close())

async function assetOf(code: string) {
  const asset = (await selectEveryAsset(bank.owner)).find((one) => one.code === code)
  if (!asset) throw new Error(`no ${code}`)
  return asset
}

const compareAll = async (holdingsOf: ReconcileDeps['holdingsOf'], code: string, surplusMax = 0n) => {
  const bound = async () => surplusMax
  const deps = { db: bank.worker, ledgers: bank.ledgers, holdingsOf, surplusMax: bound, againAfterMs: 50 }
  const asset = await assetOf(code)
  return reconcile(deps, asset, () => lookAtChain(deps, asset))
}
const compare = async (holdingsOf: ReconcileDeps['holdingsOf'], code: string) =>
  (await compareAll(holdingsOf, code))?.difference

/** A bookkeeping error: owed, but not there. */
const invent = (account: string, code: string, amount: bigint) =>
  bank.ledgers.post({
    kind: 'transfer',
    id: newId(0),
    debit: houseAccountId(0, code, 'custody'),
    credit: account,
    amount,
    code: 100,
  })

describe('C1: chain and books', () => {
  it('of bitcoin agree while a deposit waits and when it is credited; one satoshi more in the books halts withdrawals within a minute', async () => {
    const xpub = newExtendedKey()
    const rpc = openRpc({ url: BITCOIN_RPC_URL })
    const miner = await bitcoinMiner(BITCOIN_RPC_URL, 'deposits')
    const watcher = bank.watching('Bitcoin', bitcoinReader(rpc))
    await watcher.begin()
    const address = deriveAddress(xpub, 1, addressForm('Bitcoin', 'regtest'))
    const { accountSeq } = await bank.openAccount({ code: 'BTC', address })
    const hotAddress = await miner.newAddress()
    const holdings: ReconcileDeps['holdingsOf'] = () =>
      unspentHoldings({ db: bank.worker, rpc, xpub, net: 'regtest', ownAddresses: [hotAddress] }, 'Bitcoin')

    await miner.send(address, '0.5')
    await miner.mine(1)
    await watcher.settle()
    expect(await compare(holdings, 'BTC')).toBe(0n)
    await miner.mine(DEPTH.BTC)
    await watcher.settle()
    expect(await compare(holdings, 'BTC')).toBe(0n)
    const { seq } = await assetOf('BTC')
    expect(await withdrawalHalt(bank.owner, seq)).toBeUndefined()

    const began = performance.now()
    expect(await invent(accountSeq, 'BTC', 1n)).toEqual(['CREATED'])
    expect(await compare(holdings, 'BTC')).toBe(-1n)
    expect(await withdrawalHalt(bank.owner, seq)).toMatchObject({ cause: 'DIFFERENCE' })
    expect(performance.now() - began).toBeLessThan(MINUTE_MS)
    expect(await withdrawalHalt(bank.owner, (await assetOf('ETH')).seq)).toBeUndefined()
  })

  it('of a token agree after deposits to two addresses; coins the watcher missed only alert up to the limit and halt above it, and empty addresses are forgotten', async () => {
    const rpc = openRpc({ url: EVM_RPC_URL })
    const miner = await evmMiner(EVM_RPC_URL)
    const ccm = await miner.deployToken('CCM')
    await sql`update asset set contract = ${ccm} where code = 'CCM'`.execute(bank.owner)
    const watcher = bank.watching(
      'Ethereum',
      evmReader(rpc, async () => [ccm]),
    )
    await watcher.begin()
    const [first, second, hotAddress] = ['d1', 'd2', 'd3'].map((byte) => `0x${byte.repeat(20)}`) as [
      string,
      string,
      string,
    ]
    for (const address of [first, second]) await bank.openAccount({ code: 'CCM', address })
    const holdings: ReconcileDeps['holdingsOf'] = (asset, at) =>
      accountHoldings({ db: bank.worker, rpc, ownAddresses: [hotAddress] }, asset, at)

    await miner.sendToken(ccm, first, 50n)
    await miner.sendToken(ccm, second, 70n)
    await miner.mine(DEPTH.ETH)
    await watcher.settle()
    expect(await compare(holdings, 'CCM')).toBe(0n)
    await miner.sendToken(ccm, hotAddress, 1n)
    await miner.mine(1)
    await watcher.settle()
    const { seq } = await assetOf('CCM')
    expect(await compareAll(holdings, 'CCM', 1n)).toEqual({ difference: 1n, verdict: 'SURPLUS' })
    expect(await withdrawalHalt(bank.owner, seq)).toBeUndefined()
    expect(await compareAll(holdings, 'CCM', 0n)).toEqual({ difference: 1n, verdict: 'HALT' })
    expect(await withdrawalHalt(bank.owner, seq)).toMatchObject({ cause: 'DIFFERENCE' })
    const { rows } = await sql<{
      facts: Record<string, string>
    }>`select facts from halt order by raised_at desc`.execute(bank.owner)
    await sql`insert into held_address (network, address) values ('Ethereum', ${`0x${'d4'.repeat(20)}`})`.execute(
      bank.owner,
    )
    await sql`update held_address set seen_at = now() - interval '2 hours'`.execute(bank.owner)
    const at = await evmReader(rpc, async () => []).tip()
    await forgetEmpty({ db: bank.worker, rpc }, 'Ethereum', [ccm], at)
    expect(
      (await bank.owner.selectFrom('held_address').select('address').execute()).map(({ address }) => address),
    ).toEqual(expect.arrayContaining([first, second]))
    expect(await bank.owner.selectFrom('held_address').select('address').execute()).toHaveLength(2)
    expect(rows[0]?.facts).toMatchObject({ on_chain: '121', in_custody: '120', difference: '1' })
  })
})

describe('an overdue comparison', () => {
  const look = async () => ({ height: 1, sums: { on_chain: 0n, in_custody: 0n, unposted: 0n, in_flight: 0n } })
  const age = (seq: string, seconds: number) =>
    sql`with turned as (update reconciliation_turn set since = now() - make_interval(secs => ${seconds}) where asset_seq = ${seq})
      update reconciliation set at = now() - make_interval(secs => ${seconds}) where asset_seq = ${seq}`.execute(
      bank.owner,
    )
  const deps = () => ({ db: bank.worker, ledgers: bank.ledgers, surplusMax: async () => 0n, againAfterMs: 10 })

  it('halts withdrawals of that asset only, and the next comparison without a shortfall releases them', async () => {
    const ltc = await assetOf('LTC')
    await takeTurn(bank.worker, ltc.seq, 30)
    await age(ltc.seq, 299)
    expect(await haltLate(deps(), 300)).toEqual([])
    await age(ltc.seq, 301)
    expect((await haltLate(deps(), 300)).map(({ code }) => code)).toEqual(['LTC'])
    expect(await withdrawalHalt(bank.worker, ltc.seq)).toMatchObject({ cause: 'COMPARISON_LATE' })
    expect(await haltLate(deps(), 300)).toEqual([])
    expect(await reconcile(deps(), ltc, look)).toMatchObject({ verdict: 'EVEN' })
    expect(await withdrawalHalt(bank.worker, ltc.seq)).toBeUndefined()
  })

  it('stays halted when the next comparison finds a shortfall', async () => {
    const ltc = await assetOf('LTC')
    await age(ltc.seq, 301)
    await haltLate(deps(), 300)
    const missing = async () => ({ height: 1, sums: { on_chain: 0n, in_custody: 1n, unposted: 0n, in_flight: 0n } })
    expect(await reconcile(deps(), ltc, missing)).toMatchObject({ verdict: 'HALT' })
    expect(await withdrawalHalt(bank.worker, ltc.seq)).toMatchObject({ cause: 'DIFFERENCE' })
    const lift = sql`update halt set released_at = now() where asset_seq = ${ltc.seq} and cause = 'DIFFERENCE'`
    await expect(lift.execute(bank.worker)).rejects.toThrow(/by an approval/)
  })

  it('cannot be released before the asset was compared again', async () => {
    const usot = await assetOf('USOT')
    await takeTurn(bank.worker, usot.seq, 30)
    await age(usot.seq, 301)
    await haltLate(deps(), 300)
    const lift = sql`update halt set released_at = now() where asset_seq = ${usot.seq}`.execute(bank.worker)
    await expect(lift).rejects.toThrow(/by an approval/)
  })
})
