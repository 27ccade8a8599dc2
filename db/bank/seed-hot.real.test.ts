import type { AuditTables } from '@cocobnk/audit'
import { houseAccountId } from '@cocobnk/chart'
import type { CustodyTables } from '@cocobnk/custody'
import { openDatabase } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { openLedgers } from '@cocobnk/ledger'
import { expect, it } from 'vitest'
import { seedHotWallets } from './seed-hot.ts'

it('every hot wallet gets coins for fees of the network that the ledger knows of, and seeding them twice changes nothing', async () => {
  const [bank, ledger] = await Promise.all([freshDatabase('bank'), freshDatabase('ledger')])
  const options = { max: 1, applicationName: 'test' }
  const { db, close } = openDatabase<CustodyTables & AuditTables>(bank.urlOf('bank_owner'), options)
  const ledgers = openLedgers({ shards: [{ url: ledger.urlOf('ledger_app') }] })
  const of = (what: string) => ({
    Bitcoin: process.env[`BITCOIN_${what}`] ?? '',
    Litecoin: process.env[`LITECOIN_${what}`] ?? '',
    Ethereum: process.env[`EVM_${what}`] ?? '',
  })
  const deps = { db, ledgers, nodes: of('RPC_URL'), hotAddresses: of('HOT_ADDRESS') }
  await seedHotWallets(deps)
  await seedHotWallets(deps)
  const fees = await ledgers.balances(['BTC', 'LTC', 'ETH'].map((asset) => houseAccountId(0, asset, 'fees')))
  const bySize = (one: bigint, other: bigint) => Number(one - other)
  expect(fees.map(({ balance }) => balance).toSorted(bySize)).toEqual([10_000_000n, 10_000_000n, 10n ** 19n])
  expect(await db.selectFrom('hot_output').select('network').orderBy('network').execute()).toEqual([
    { network: 'Bitcoin' },
    { network: 'Litecoin' },
  ])
  await Promise.all([close(), ledgers.close()])
  await Promise.all([bank.drop(), ledger.drop()])
})
