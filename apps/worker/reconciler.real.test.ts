import { randomBytes } from 'node:crypto'
import { addressForm, bitcoinReader, deriveAddress, evmReader, openRpc } from '@cocobnk/chain'
import { CHAINS } from '@cocobnk/chain-address'
import { CHART, houseAccountId, openHouseAccounts } from '@cocobnk/chart'
import { openDatabase, sql } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { withdrawalHalt } from '@cocobnk/halt'
import { newId, openLedgers } from '@cocobnk/ledger'
import { createLogger } from '@cocobnk/logging'
import { HDKey } from '@scure/bip32'
import { expect, it, vi } from 'vitest'
import type { WorkerTables } from './context.ts'
import { workerEvents } from './events.ts'
import { reconciliationJobs } from './jobs/reconciliation.ts'
import { runJobs } from './testing/run-jobs.ts'

const { BITCOIN_RPC_URL = '', LITECOIN_RPC_URL = '', EVM_RPC_URL = '' } = process.env
const nodes = { Bitcoin: BITCOIN_RPC_URL, Litecoin: LITECOIN_RPC_URL, Ethereum: EVM_RPC_URL }
const MINUTE = { timeout: 60_000, interval: 100 }

const perChain = <T>(make: (chain: (typeof CHAINS)[number]) => T) =>
  Object.fromEntries(CHAINS.map((chain) => [chain, make(chain)])) as Record<(typeof CHAINS)[number], T>

it("C1: a worker detects one satoshi too many in the books within a minute and halts only that asset's withdrawals", async () => {
  const [bankDatabase, ledgerDatabase] = await Promise.all([freshDatabase('bank'), freshDatabase('ledger')])
  const bank = openDatabase<WorkerTables>(bankDatabase.urlOf('bank_worker'), { max: 4, applicationName: 'test' })
  const owner = openDatabase<WorkerTables>(bankDatabase.urlOf('bank_owner'), { max: 1, applicationName: 'test' })
  const ledgers = openLedgers({ shards: [{ url: ledgerDatabase.urlOf('ledger_worker') }] })
  await openHouseAccounts(ledgers, { shard: 0, shards: 1 }, ['BTC', 'LTC', 'ETH', 'USOT', 'CCM'])
  for (const chain of CHAINS) {
    const rpc = openRpc({ url: nodes[chain] })
    const { height, hash } = await (chain === 'Ethereum' ? evmReader(rpc, async () => []) : bitcoinReader(rpc)).tip()
    await sql`insert into chain_position (network, height, hash) values (${chain}, ${height}, ${hash})`.execute(
      owner.db,
    )
  }
  // The chains are shared between tests, so this test uses keys of its own.
  const extendedKeys = perChain(() => HDKey.fromMasterSeed(randomBytes(32)).derive("m/84'/0'/0'").publicExtendedKey)
  const addressesAt = (index: number) =>
    perChain((chain) => deriveAddress(extendedKeys[chain], index, addressForm(chain, 'regtest')))
  const tierAddresses = { HOT: addressesAt(7), WARM: addressesAt(8), COLD: addressesAt(9) }
  const events = workerEvents(createLogger({ service: 'test', level: 'silent' }))
  const config = { reconciles: true, nodes, tierAddresses, extendedKeys, chainNet: 'regtest' } as const
  const jobs = reconciliationJobs({ bank, ledgers, events, correspondent: undefined }, config)
  const reconciler = runJobs(jobs, bankDatabase.urlOf('bank_worker'))
  try {
    const looks = async () =>
      (await owner.db.selectFrom('reconciliation').select(['asset_seq', 'difference']).execute()).map(
        ({ difference }) => difference,
      )
    // The two tokens have no contract yet, so they are not compared.
    await vi.waitUntil(async () => (await looks()).length >= 3, MINUTE)
    expect(new Set(await looks())).toEqual(new Set([0n]))
    const account = newId(0)
    const { code, bound } = CHART.customer
    await ledgers.createAccounts({ id: account, asset: 'BTC', code, bound, owner: newId(0) })
    const custody = houseAccountId(0, 'BTC', 'custody')
    const mistake = { kind: 'transfer', id: newId(0), debit: custody, credit: account, amount: 1n, code: 100 } as const
    expect(await ledgers.post(mistake)).toEqual(['CREATED'])
    const assets = await owner.db.selectFrom('asset').select(['seq', 'code']).execute()
    const brakes = async () => {
      const found = assets.map(async (asset) => ((await withdrawalHalt(bank.db, asset.seq)) ? [asset.code] : []))
      return (await Promise.all(found)).flat()
    }
    await sql`update reconciliation_turn set due_at = '-infinity'`.execute(owner.db)
    await vi.waitUntil(async () => (await brakes()).length > 0, MINUTE)
    expect(await brakes()).toEqual(['BTC'])
  } finally {
    await reconciler.close()
    await Promise.all([bank.close(), owner.close(), ledgers.close()])
    await Promise.all([bankDatabase.drop(), ledgerDatabase.drop()])
  }
}, 120_000)
