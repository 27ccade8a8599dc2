import { evmHoldings, openRpc, unspentOutputs } from '@cocobnk/chain'
import { nodeWallet } from '@cocobnk/chain-address/testing'
import { houseAccountId } from '@cocobnk/chart'
import { openDatabase } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { openLedgers } from '@cocobnk/ledger'
import { SANDBOX_TOKENS, sandboxIssuer } from '@cocobnk/token'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fundCustody } from './past/coins.ts'
import type { DemoTables } from './past/ground.ts'
import { seedHotWallets } from './seed-hot.ts'
import { seedTokens } from './seed-token.ts'

const rpc = openRpc({ url: process.env.EVM_RPC_URL ?? '' })
const settingsOf = (what: string) => ({
  Bitcoin: process.env[`BITCOIN_${what}`] ?? '',
  Litecoin: process.env[`LITECOIN_${what}`] ?? '',
  Ethereum: process.env[`EVM_${what}`] ?? '',
})

async function open() {
  const [bank, ledger] = await Promise.all([freshDatabase('bank'), freshDatabase('ledger')])
  const url = bank.urlOf('bank_owner')
  const owner = openDatabase<DemoTables>(url, { max: 1, applicationName: 'test' })
  const ledgers = openLedgers({ shards: [{ url: ledger.urlOf('ledger_desk') }] })
  return {
    db: owner.db,
    ledgers,
    close: async () => {
      await Promise.all([owner.close(), ledgers.close()])
      await Promise.all([bank.drop(), ledger.drop()])
    },
  }
}

let bank: Awaited<ReturnType<typeof open>>
beforeAll(async () => {
  bank = await open()
})
afterAll(() => bank?.close())

it('the bank’s own tokens are on the private chain, the bank has their addresses, and seeding twice changes nothing', async () => {
  const { db } = bank
  const sentByIssuer = async () =>
    rpc.call<string>('eth_getTransactionCount', sandboxIssuer(await rpc.call<string[]>('eth_accounts')), 'latest')
  await seedTokens({ db, rpc })
  const sent = await sentByIssuer()
  await seedTokens({ db, rpc })
  expect(await sentByIssuer()).toBe(sent)
  const tokens = await db.selectFrom('asset').select(['code', 'contract']).where('contract', 'is not', null).execute()
  expect(Object.fromEntries(tokens.map(({ code, contract }) => [code, contract]))).toEqual(SANDBOX_TOKENS)
})

it('every hot wallet gets coins for fees and inventory of every asset, booked in the ledger; seeding twice changes nothing', async () => {
  const { db, ledgers } = bank
  const deps = { db, ledgers, nodes: settingsOf('RPC_URL'), hotAddresses: settingsOf('HOT_ADDRESS') }
  await seedHotWallets(deps)
  await seedHotWallets(deps)
  const fees = await ledgers.balances(['BTC', 'LTC', 'ETH'].map((asset) => houseAccountId(0, asset, 'fees')))
  const bySize = (one: bigint, other: bigint) => Number(one - other)
  expect(fees.map(({ balance }) => balance).toSorted(bySize)).toEqual([10_000_000n, 10_000_000n, 10n ** 19n])
  const kinds = ['BTC', 'LTC', 'ETH', 'CCM', 'USOT'] as const
  const stock = await ledgers.balances(kinds.map((asset) => houseAccountId(0, asset, 'inventory')))
  expect(Object.fromEntries(stock.map(({ asset, balance }) => [asset, balance]))).toEqual({
    BTC: 2_000_000_000n,
    LTC: 100_000_000_000n,
    ETH: 5n * 10n ** 20n,
    CCM: 500_000_000_000_000n,
    USOT: 5_000_000_000_000_000n,
  })
  const rewards = await ledgers.balances(kinds.map((asset) => houseAccountId(0, asset, 'rewards')))
  expect(Object.fromEntries(rewards.map(({ asset, balance }) => [asset, balance]))).toEqual({
    BTC: 200_000_000n,
    LTC: 10_000_000_000n,
    ETH: 5n * 10n ** 19n,
    CCM: 10_000_000_000_000n,
    USOT: 100_000_000_000_000n,
  })
  expect(await db.selectFrom('hot_output').select('network').orderBy('network').execute()).toEqual([
    { network: 'Bitcoin' },
    { network: 'Bitcoin' },
    { network: 'Bitcoin' },
    { network: 'Litecoin' },
    { network: 'Litecoin' },
    { network: 'Litecoin' },
  ])
})

it('custody that the chains lack goes to the hot wallets, once', async () => {
  const { db, ledgers } = bank
  const nodes = settingsOf('RPC_URL')
  const newAddress = async (url: string) => (await nodeWallet(url)).newAddress('bech32')
  const hotAddresses = {
    Bitcoin: await newAddress(nodes.Bitcoin),
    Litecoin: await newAddress(nodes.Litecoin),
    Ethereum: `0x${crypto.randomUUID().replaceAll('-', '').padEnd(40, '0')}`,
  }
  await fundCustody({ db, ledgers, nodes, hotAddresses })
  await fundCustody({ db, ledgers, nodes, hotAddresses })
  for (const [network, funded] of [
    ['Bitcoin', 2_210_000_000n],
    ['Litecoin', 110_010_000_000n],
  ] as const) {
    const found = await unspentOutputs(openRpc({ url: nodes[network] }), [hotAddresses[network]])
    expect(found.map(({ amount }) => amount)).toEqual([funded])
    const { txid = '', index } = found[0] ?? {}
    const known = await db.selectFrom('hot_output').select('output_index').where('txid', '=', txid).execute()
    expect(known).toEqual([{ output_index: index }])
  }
  const height = Number(await rpc.call<string>('eth_blockNumber'))
  expect(await evmHoldings(rpc, null, [hotAddresses.Ethereum], height)).toEqual([56n * 10n ** 19n])
  expect(await evmHoldings(rpc, SANDBOX_TOKENS.USOT, [hotAddresses.Ethereum], height)).toEqual([51n * 10n ** 14n])
})
