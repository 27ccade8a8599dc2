import { parseArgs } from 'node:util'
import { type AssetTables, selectAssetsOn } from '@cocobnk/asset'
import type { AuditTables } from '@cocobnk/audit'
import { bitcoinReader, bitcoinSender, evmReader, evmSender, openRpc } from '@cocobnk/chain'
import { CHAIN_COINS, CHAINS } from '@cocobnk/chain-address'
import { hotAddressesOf, hotVariables, parseConfig, postgresUrls } from '@cocobnk/config'
import { openDatabase } from '@cocobnk/database'
import { assignmentOf, ENDOWMENT_REASONS, type EndowmentTables } from '@cocobnk/house-fund'
import { type LatePostingTables, postsHoweverLate } from '@cocobnk/late-posting'
import { openLedgers } from '@cocobnk/ledger'
import { formatMinor } from '@cocobnk/money'
import { z } from 'zod'
import { bringCapital } from './bring-capital.ts'
import type { CustodyTables } from './tables.ts'

const environment = z.object({
  BANK_OWNER_DATABASE_URL: z.url(),
  LEDGER_DESK_DATABASE_URL: postgresUrls,
  BITCOIN_RPC_URL: z.url(),
  LITECOIN_RPC_URL: z.url(),
  EVM_RPC_URL: z.url(),
  ...hotVariables,
})
const wanted = z.object({
  network: z.enum(CHAINS),
  txid: z.string().min(64),
  depth: z.coerce.number().int().min(1),
  purpose: z.enum(['fees', 'inventory', 'rewards']).optional(),
  asset: z.string().optional(),
  endowment: z.uuid().optional(),
})

const REASONS = {
  NOT_FINAL: 'the transaction has not as many confirmations',
  NOTHING_ARRIVED: 'it pays nothing to the hot wallet',
  OUR_OWN: 'it is a transaction of the bank itself',
  ...ENDOWMENT_REASONS,
}

try {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: {
      network: text,
      txid: text,
      depth: { ...text, default: '6' },
      purpose: text,
      asset: text,
      endowment: text,
    },
  })
  const given = wanted.safeParse(values)
  if (!given.success)
    throw new Error(
      `give --network (${CHAINS.join(', ')}), --txid, --purpose (fees, inventory, rewards) if it is not fees, and --asset for a token`,
    )
  const { network, txid, depth, asset = CHAIN_COINS[network], endowment } = given.data
  const env = parseConfig(environment, process.env)
  const urls = { Bitcoin: env.BITCOIN_RPC_URL, Litecoin: env.LITECOIN_RPC_URL, Ethereum: env.EVM_RPC_URL }
  const rpc = openRpc({ url: urls[network] })
  const options = { max: 1, applicationName: 'capital' }
  const { db, close } = openDatabase<CustodyTables & AuditTables & AssetTables & EndowmentTables & LatePostingTables>(
    env.BANK_OWNER_DATABASE_URL,
    options,
  )
  const ledgers = openLedgers({ shards: env.LEDGER_DESK_DATABASE_URL.map((url) => ({ url })) })
  const known = (await selectAssetsOn(db, network)).find(({ code }) => code === asset)
  if (!known) throw new Error(`the bank has no ${asset} on ${network}`)
  const { contract, decimal_point } = known
  const chain =
    network === 'Ethereum'
      ? { reader: evmReader(rpc, async () => (contract === null ? [] : [contract])), sender: evmSender(rpc) }
      : { reader: bitcoinReader(rpc), sender: bitcoinSender(rpc) }
  const { purpose = contract === null ? 'fees' : 'inventory' } = given.data
  const bringing = { network, txid, depth, hotAddress: hotAddressesOf(env)[network] }
  const assignment = assignmentOf(purpose, endowment)
  const token = contract === null ? {} : { token: { asset, contract } }
  const brought = await bringCapital(
    { db, ledgers: postsHoweverLate({ db, ledgers }), ...chain },
    { ...bringing, ...token, ...assignment },
  )
  await Promise.all([close(), ledgers.close()])
  if (!brought.ok) throw new Error(REASONS[brought.code])
  const what = { fees: 'fees of the network', inventory: 'exchanges', rewards: 'rewards' }
  console.log(`${formatMinor(brought.value.amount, decimal_point)} ${asset} for ${what[purpose]}`)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
