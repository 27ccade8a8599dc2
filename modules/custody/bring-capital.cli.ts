import { parseArgs } from 'node:util'
import type { AuditTables } from '@cocobnk/audit'
import { bitcoinReader, bitcoinSender, evmReader, evmSender, openRpc } from '@cocobnk/chain'
import { CHAINS } from '@cocobnk/chain-address'
import { hotAddressesOf, hotVariables, parseConfig, postgresUrls } from '@cocobnk/config'
import { openDatabase } from '@cocobnk/database'
import { openLedgers } from '@cocobnk/ledger'
import { formatMinor } from '@cocobnk/money'
import { z } from 'zod'
import { bringCapital } from './bring-capital.ts'
import type { CustodyTables } from './tables.ts'

const environment = z.object({
  BANK_OWNER_DATABASE_URL: z.url(),
  LEDGER_DATABASE_URL: postgresUrls,
  BITCOIN_RPC_URL: z.url(),
  LITECOIN_RPC_URL: z.url(),
  EVM_RPC_URL: z.url(),
  ...hotVariables,
})
const wanted = z.object({
  network: z.enum(CHAINS),
  txid: z.string().min(64),
  depth: z.coerce.number().int().min(1),
  purpose: z.enum(['fees', 'inventory']),
})

const REASONS = {
  NOT_FINAL: 'the transaction has not as many confirmations',
  NOTHING_ARRIVED: 'it pays nothing to the hot wallet',
  OUR_OWN: 'it is a transaction of the bank itself',
}

try {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: { network: text, txid: text, depth: { ...text, default: '6' }, purpose: { ...text, default: 'fees' } },
  })
  const given = wanted.safeParse(values)
  if (!given.success)
    throw new Error(`give --network (${CHAINS.join(', ')}), --txid, and --purpose (fees, inventory) if it is not fees`)
  const { network } = given.data
  const env = parseConfig(environment, process.env)
  const urls = { Bitcoin: env.BITCOIN_RPC_URL, Litecoin: env.LITECOIN_RPC_URL, Ethereum: env.EVM_RPC_URL }
  const rpc = openRpc({ url: urls[network] })
  const chain =
    network === 'Ethereum'
      ? { reader: evmReader(rpc, async () => []), sender: evmSender(rpc) }
      : { reader: bitcoinReader(rpc), sender: bitcoinSender(rpc) }
  const options = { max: 1, applicationName: 'capital' }
  const { db, close } = openDatabase<CustodyTables & AuditTables>(env.BANK_OWNER_DATABASE_URL, options)
  const ledgers = openLedgers({ shards: env.LEDGER_DATABASE_URL.map((url) => ({ url })) })
  const hotAddress = hotAddressesOf(env)[network]
  const brought = await bringCapital({ db, ledgers, ...chain }, { ...given.data, hotAddress })
  await Promise.all([close(), ledgers.close()])
  if (!brought.ok) throw new Error(REASONS[brought.code])
  const decimals = network === 'Ethereum' ? 18 : 8
  console.log(
    `${formatMinor(brought.value.amount, decimals)} ${brought.value.asset} for ${given.data.purpose === 'fees' ? 'fees of the network' : 'exchanges'}`,
  )
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
