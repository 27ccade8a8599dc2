import type { AuditTables } from '@cocobnk/audit'
import { bitcoinReader, bitcoinSender, evmReader, evmSender, openRpc } from '@cocobnk/chain'
import { CHAIN_COINS, CHAINS, type Chain } from '@cocobnk/chain-address'
import { openHouseAccounts } from '@cocobnk/chart'
import { bringCapital, type CustodyTables, hasCapital } from '@cocobnk/custody'
import type { Kysely } from '@cocobnk/database'
import type { Ledgers } from '@cocobnk/ledger'

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
/** Deep enough for every asset, and for a miner's reward. */
const DEEP = 6
const RIPE = 101

/** Coins for fees of the network, so that whoever tries the bank out can withdraw. Once for each chain. */
export async function seedHotWallets({ db, ledgers, nodes, hotAddresses }: Deps): Promise<void> {
  for (let shard = 0; shard < ledgers.shards; shard += 1)
    await openHouseAccounts(ledgers, { shard, shards: ledgers.shards }, Object.values(CHAIN_COINS))
  for (const network of CHAINS) {
    if (await hasCapital(db, network)) continue
    const [rpc, hotAddress] = [openRpc({ url: nodes[network] }), hotAddresses[network]]
    const chain =
      network === 'Ethereum'
        ? { reader: evmReader(rpc, async () => []), sender: evmSender(rpc) }
        : { reader: bitcoinReader(rpc), sender: bitcoinSender(rpc) }
    const txid = await (network === 'Ethereum' ? giveEther : giveCoins)(nodes[network], hotAddress)
    const brought = await bringCapital({ db, ledgers, ...chain }, { network, txid, hotAddress, depth: 1 })
    if (!brought.ok) throw new Error(`the hot wallet of ${network} got nothing: ${brought.code}`)
  }
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
