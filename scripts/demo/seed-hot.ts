import type { AuditTables } from '@cocobnk/audit'
import { bitcoinReader, bitcoinSender, evmReader, evmSender, openRpc } from '@cocobnk/chain'
import { CHAIN_COINS, CHAINS, type Chain } from '@cocobnk/chain-address'
import { houseAccountId, openHouseAccounts } from '@cocobnk/chart'
import { bringCapital, type CustodyTables, hasCapital } from '@cocobnk/custody'
import { type Kysely, uuidV7 } from '@cocobnk/database'
import { type EndowmentTables, insertEndowment } from '@cocobnk/house-fund'
import type { Ledgers } from '@cocobnk/ledger'
import { formatMinor } from '@cocobnk/money'
import { SANDBOX_TOKENS, type SandboxToken } from '@cocobnk/token'
import { giveCoins, giveEther, giveToken } from './give-coins.ts'

type ByChain = Readonly<Record<Chain, string>>
type Deps = {
  readonly db: Kysely<CustodyTables & AuditTables & EndowmentTables>
  readonly ledgers: Ledgers
  readonly nodes: ByChain
  readonly hotAddresses: ByChain
}

/** In smallest units: for network fees, for exchanges, so that every pair can be tried out, and for rewards. */
const COINS = {
  Bitcoin: { fees: 10_000_000n, inventory: 2_000_000_000n, rewards: 200_000_000n },
  Litecoin: { fees: 10_000_000n, inventory: 100_000_000_000n, rewards: 10_000_000_000n },
  Ethereum: { fees: 10n ** 19n, inventory: 5n * 10n ** 20n, rewards: 5n * 10n ** 19n },
} as const
type Purpose = keyof (typeof COINS)[Chain]
const PURPOSES = Object.keys(COINS.Bitcoin) as Purpose[]
const COIN_DECIMALS = 8
const TOKENS = Object.keys(SANDBOX_TOKENS) as SandboxToken[]
/** Enough for trying out the bank. The house takes in more of each, up to its limit. */
const TOKEN_AMOUNTS = {
  USOT: { inventory: 50_000_000n * 10n ** 8n, rewards: 1_000_000n * 10n ** 8n },
  CCM: { inventory: 5_000_000n * 10n ** 8n, rewards: 100_000n * 10n ** 8n },
} as const satisfies Readonly<Record<SandboxToken, unknown>>
const TOKEN_PURPOSES = ['inventory', 'rewards'] as const
type TokenPurpose = (typeof TOKEN_PURPOSES)[number]

/** Brings coins for network fees, and coins and tokens for exchanges and rewards. Once for each asset and purpose. */
export async function seedHotWallets(deps: Deps): Promise<void> {
  const { ledgers } = deps
  for (let shard = 0; shard < ledgers.shards; shard += 1)
    await openHouseAccounts(ledgers, { shard, shards: ledgers.shards }, [...Object.values(CHAIN_COINS), ...TOKENS])
  const seedChain = async (network: Chain) => {
    for (const purpose of PURPOSES)
      if (!(await isBrought(deps, network, purpose))) await seedCoins(deps, network, purpose)
  }
  await Promise.all(CHAINS.map(seedChain))
  for (const asset of TOKENS)
    for (const purpose of TOKEN_PURPOSES)
      if (!(await hasStock(ledgers, asset, purpose))) await seedToken(deps, asset, purpose)
}

/** Whether the house's account of a purpose has been filled; fees may have been spent since. */
async function isBrought({ db, ledgers }: Deps, network: Chain, purpose: Purpose): Promise<boolean> {
  return purpose === 'fees' ? hasCapital(db, CHAIN_COINS[network]) : hasStock(ledgers, CHAIN_COINS[network], purpose)
}

async function hasStock(ledgers: Ledgers, asset: string, purpose: TokenPurpose): Promise<boolean> {
  const [found] = await ledgers.balances([houseAccountId(0, asset, purpose)])
  return found !== undefined && found.balance > 0n
}

/** Rewards need an endowment. Here the owner of the database writes it, because the bank has no operators yet. */
async function assigned<Other extends Exclude<Purpose, 'rewards'>>(
  { db }: Deps,
  purpose: Other | 'rewards',
  { asset, amount }: { readonly asset: string; readonly amount: bigint },
) {
  if (purpose !== 'rewards') return { purpose }
  const endowment = uuidV7()
  await insertEndowment(db, { endowment_seq: endowment, asset, amount, approval_seq: null })
  return { purpose: 'rewards' as const, endowment }
}

async function seedCoins(deps: Deps, network: Chain, purpose: Purpose): Promise<void> {
  const { db, ledgers, nodes, hotAddresses } = deps
  const [rpc, hotAddress] = [openRpc({ url: nodes[network] }), hotAddresses[network]]
  const chain =
    network === 'Ethereum'
      ? { reader: evmReader(rpc, async () => []), sender: evmSender(rpc) }
      : { reader: bitcoinReader(rpc), sender: bitcoinSender(rpc) }
  const amount = COINS[network][purpose]
  const txid =
    network === 'Ethereum'
      ? await giveEther(nodes[network], hotAddress, amount)
      : (await giveCoins(nodes[network], hotAddress, formatMinor(amount, COIN_DECIMALS))).txid
  const assignment = await assigned(deps, purpose, { asset: CHAIN_COINS[network], amount })
  const brought = await bringCapital({ db, ledgers, ...chain }, { network, txid, hotAddress, depth: 1, ...assignment })
  if (!brought.ok) throw new Error(`the hot wallet of ${network} got nothing: ${brought.code}`)
}

async function seedToken(deps: Deps, asset: SandboxToken, purpose: TokenPurpose): Promise<void> {
  const { db, ledgers, nodes, hotAddresses } = deps
  const network = 'Ethereum'
  const [rpc, hotAddress, contract] = [openRpc({ url: nodes[network] }), hotAddresses[network], SANDBOX_TOKENS[asset]]
  const amount = TOKEN_AMOUNTS[asset][purpose]
  const txid = await giveToken(nodes[network], asset, hotAddress, amount)
  const chain = { reader: evmReader(rpc, async () => [contract]), sender: evmSender(rpc) }
  const assignment = await assigned(deps, purpose, { asset, amount })
  const bringing = { network, txid, hotAddress, depth: 1, token: { asset, contract }, ...assignment } as const
  const brought = await bringCapital({ db, ledgers, ...chain }, bringing)
  if (!brought.ok) throw new Error(`the hot wallet got no ${asset}: ${brought.code}`)
}
