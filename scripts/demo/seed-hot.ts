import type { AuditTables } from '@cocobnk/audit'
import { bitcoinReader, bitcoinSender, evmReader, evmSender, openRpc } from '@cocobnk/chain'
import { CHAIN_COINS, CHAINS, type Chain } from '@cocobnk/chain-address'
import { houseAccountId, openHouseAccounts } from '@cocobnk/chart'
import { bringCapital, type CustodyTables, hasCapital } from '@cocobnk/custody'
import type { Kysely } from '@cocobnk/database'
import type { Ledgers } from '@cocobnk/ledger'
import { SANDBOX_TOKENS, type SandboxToken } from '@cocobnk/token'
import { giveCoins, giveEther, giveToken } from './give-coins.ts'

type ByChain = Readonly<Record<Chain, string>>
type Deps = {
  readonly db: Kysely<CustodyTables & AuditTables>
  readonly ledgers: Ledgers
  readonly nodes: ByChain
  readonly hotAddresses: ByChain
}

/** For fees of the network, and for exchanges: every pair can be tried out. */
const COINS = {
  Bitcoin: { fees: '0.1', inventory: '20' },
  Litecoin: { fees: '0.1', inventory: '1000' },
} as const
const ETHER = { fees: 10n ** 19n, inventory: 5n * 10n ** 20n } as const
type Purpose = keyof typeof ETHER
const PURPOSES = Object.keys(ETHER) as Purpose[]
const TOKENS = Object.keys(SANDBOX_TOKENS) as SandboxToken[]
/** Smallest units; as much as somebody who tries the bank out may want. The house takes in more of each, up to its limit. */
const TOKEN_AMOUNTS: Readonly<Record<SandboxToken, bigint>> = {
  USOT: 50_000_000n * 10n ** 8n,
  CCM: 5_000_000n * 10n ** 8n,
}

/** Coins for fees of the network, and coins and tokens for exchanges, so that members can withdraw and exchange. Once for each asset. */
export async function seedHotWallets(deps: Deps): Promise<void> {
  const { ledgers } = deps
  for (let shard = 0; shard < ledgers.shards; shard += 1)
    await openHouseAccounts(ledgers, { shard, shards: ledgers.shards }, [...Object.values(CHAIN_COINS), ...TOKENS])
  const seedChain = async (network: Chain) => {
    for (const purpose of PURPOSES)
      if (!(await isBrought(deps, network, purpose))) await seedCoins(deps, network, purpose)
  }
  await Promise.all(CHAINS.map(seedChain))
  for (const asset of TOKENS) if (!(await hasStock(ledgers, asset, 'inventory'))) await seedToken(deps, asset)
}

/** The house's account of a purpose is filled; fees may have been spent since. */
async function isBrought({ db, ledgers }: Deps, network: Chain, purpose: Purpose): Promise<boolean> {
  return purpose === 'fees' ? hasCapital(db, CHAIN_COINS[network]) : hasStock(ledgers, CHAIN_COINS[network], purpose)
}

async function hasStock(ledgers: Ledgers, asset: string, purpose: Exclude<Purpose, 'fees'>): Promise<boolean> {
  const [found] = await ledgers.balances([houseAccountId(0, asset, purpose)])
  return found !== undefined && found.balance > 0n
}

async function seedCoins({ db, ledgers, nodes, hotAddresses }: Deps, network: Chain, purpose: Purpose): Promise<void> {
  const [rpc, hotAddress] = [openRpc({ url: nodes[network] }), hotAddresses[network]]
  const chain =
    network === 'Ethereum'
      ? { reader: evmReader(rpc, async () => []), sender: evmSender(rpc) }
      : { reader: bitcoinReader(rpc), sender: bitcoinSender(rpc) }
  const txid =
    network === 'Ethereum'
      ? await giveEther(nodes[network], hotAddress, ETHER[purpose])
      : (await giveCoins(nodes[network], hotAddress, COINS[network][purpose])).txid
  const brought = await bringCapital({ db, ledgers, ...chain }, { network, txid, hotAddress, depth: 1, purpose })
  if (!brought.ok) throw new Error(`the hot wallet of ${network} got nothing: ${brought.code}`)
}

async function seedToken({ db, ledgers, nodes, hotAddresses }: Deps, asset: SandboxToken): Promise<void> {
  const network = 'Ethereum'
  const [rpc, hotAddress, contract] = [openRpc({ url: nodes[network] }), hotAddresses[network], SANDBOX_TOKENS[asset]]
  const txid = await giveToken(nodes[network], asset, hotAddress, TOKEN_AMOUNTS[asset])
  const chain = { reader: evmReader(rpc, async () => [contract]), sender: evmSender(rpc) }
  const bringing = { network, txid, hotAddress, depth: 1, token: { asset, contract } } as const
  const brought = await bringCapital({ db, ledgers, ...chain }, bringing)
  if (!brought.ok) throw new Error(`the hot wallet got no ${asset}: ${brought.code}`)
}
