import type { AuditTables } from '@cocobnk/audit'
import { bitcoinReader, bitcoinSender, evmReader, evmSender, openRpc } from '@cocobnk/chain'
import { CHAIN_COINS, CHAINS, type Chain } from '@cocobnk/chain-address'
import { openHouseAccounts } from '@cocobnk/chart'
import { bringCapital, type CustodyTables, hasCapital } from '@cocobnk/custody'
import type { Kysely } from '@cocobnk/database'
import type { Ledgers } from '@cocobnk/ledger'
import { SANDBOX_TOKENS, type SandboxToken, sandboxIssuer, transferData } from '@cocobnk/token'

type ByChain = Readonly<Record<Chain, string>>
type Deps = {
  readonly db: Kysely<CustodyTables & AuditTables>
  readonly ledgers: Ledgers
  readonly nodes: ByChain
  readonly hotAddresses: ByChain
}

/** The wallet of the sandbox's faucet. */
const WALLET = 'faucet'
const COINS = '0.1'
const ETHER = 10n ** 19n
const TOKENS = Object.keys(SANDBOX_TOKENS) as SandboxToken[]
/** Smallest units; as much as somebody who tries the bank out may want before the first deposit is swept. */
const TOKEN_AMOUNT = 50_000n * 10n ** 8n
/** Deep enough for every asset. A miner’s reward is ripe later. */
const DEEP = 24
const RIPE = 101

/** Coins for fees of the network, and tokens, so that whoever tries the bank out can withdraw. Once for each asset. */
export async function seedHotWallets(deps: Deps): Promise<void> {
  const { db, ledgers, nodes, hotAddresses } = deps
  for (let shard = 0; shard < ledgers.shards; shard += 1)
    await openHouseAccounts(ledgers, { shard, shards: ledgers.shards }, [...Object.values(CHAIN_COINS), ...TOKENS])
  for (const network of CHAINS) {
    if (await hasCapital(db, CHAIN_COINS[network])) continue
    const [rpc, hotAddress] = [openRpc({ url: nodes[network] }), hotAddresses[network]]
    const chain =
      network === 'Ethereum'
        ? { reader: evmReader(rpc, async () => []), sender: evmSender(rpc) }
        : { reader: bitcoinReader(rpc), sender: bitcoinSender(rpc) }
    const txid = await (network === 'Ethereum' ? giveEther : giveCoins)(nodes[network], hotAddress)
    const brought = await bringCapital({ db, ledgers, ...chain }, { network, txid, hotAddress, depth: 1 })
    if (!brought.ok) throw new Error(`the hot wallet of ${network} got nothing: ${brought.code}`)
  }
  for (const asset of TOKENS) if (!(await hasCapital(db, asset))) await seedToken(deps, asset)
}

async function seedToken({ db, ledgers, nodes, hotAddresses }: Deps, asset: SandboxToken): Promise<void> {
  const network = 'Ethereum'
  const [rpc, hotAddress, contract] = [openRpc({ url: nodes[network] }), hotAddresses[network], SANDBOX_TOKENS[asset]]
  const from = sandboxIssuer(await rpc.call<string[]>('eth_accounts'))
  const data = transferData(hotAddress, TOKEN_AMOUNT)
  const txid = await rpc.call<string>('eth_sendTransaction', { from, to: contract, data, gas: '0x30d40' })
  await rpc.call('anvil_mine', '0x1')
  const chain = { reader: evmReader(rpc, async () => [contract]), sender: evmSender(rpc) }
  const bringing = { network, txid, hotAddress, depth: 1, token: { asset, contract } } as const
  const brought = await bringCapital({ db, ledgers, ...chain }, bringing)
  if (!brought.ok) throw new Error(`the hot wallet got no ${asset}: ${brought.code}`)
}

async function giveEther(url: string, to: string): Promise<string> {
  const rpc = openRpc({ url })
  const [from] = await rpc.call<string[]>('eth_accounts')
  const txid = await rpc.call<string>('eth_sendTransaction', { from, to, value: `0x${ETHER.toString(16)}` })
  await rpc.call('anvil_mine', '0x1')
  return txid
}

async function giveCoins(url: string, to: string): Promise<string> {
  const [node, wallet] = [openRpc({ url }), openRpc({ url: `${url}/wallet/${WALLET}` })]
  if (!(await node.call<string[]>('listwallets')).includes(WALLET))
    await node.call('loadwallet', WALLET).catch(() => node.call('createwallet', WALLET))
  const home = await wallet.call<string>('getnewaddress')
  if (Number(await wallet.call<string | number>('getbalance')) < 1) await wallet.call('generatetoaddress', RIPE, home)
  const txid = await wallet.call<string>('sendtoaddress', to, COINS)
  await wallet.call('generatetoaddress', DEEP, home)
  return txid
}
