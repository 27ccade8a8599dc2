import { bitcoinReader, evmHoldings, openRpc, unspentOutputs } from '@cocobnk/chain'
import { CHAIN_COINS } from '@cocobnk/chain-address'
import { keepArrived } from '@cocobnk/custody'
import { booksOf } from '@cocobnk/deposit'
import { formatMinor } from '@cocobnk/money'
import { SANDBOX_TOKENS } from '@cocobnk/token'
import { giveCoins, giveEther, giveToken } from '../give-coins.ts'
import type { Nodes, Owner } from './ground.ts'

type Deps = Pick<Owner, 'db' | 'ledgers'> & { readonly nodes: Nodes; readonly hotAddresses: Nodes }

/**
 * Sends to the hot wallets what custody lacks on the chains according to the ledger, or the first comparison would halt the asset. Sweeps
 * would have brought it there. Must run before the watchers start: afterwards, coins are also elsewhere.
 */
export async function fundCustody(deps: Deps): Promise<void> {
  await Promise.all([fundCoins(deps, 'Bitcoin'), fundCoins(deps, 'Litecoin'), fundEthereum(deps)])
}

const COIN_DECIMALS = 8
/** Depth of coins that were credited long ago. */
const DEEP = 40

async function fundCoins({ db, ledgers, nodes, hotAddresses }: Deps, network: 'Bitcoin' | 'Litecoin'): Promise<void> {
  const [rpc, address] = [openRpc({ url: nodes[network] }), hotAddresses[network]]
  const { in_custody } = await booksOf(ledgers, CHAIN_COINS[network], 'custody')
  const missing = in_custody - (await unspentOutputs(rpc, [address])).reduce((sum, { amount }) => sum + amount, 0n)
  if (missing <= 0n) return
  const { txid, height } = await giveCoins(nodes[network], address, formatMinor(missing, COIN_DECIMALS))
  const block = await bitcoinReader(rpc).blockAt(height)
  const arrived = (block?.outputs ?? []).filter((output) => output.txid === txid && output.address === address)
  // No watcher has seen it, so it is recorded here, as for capital.
  await keepArrived(db, network, height, arrived)
}

async function fundEthereum({ ledgers, nodes, hotAddresses }: Deps): Promise<void> {
  const [url, address] = [nodes.Ethereum, hotAddresses.Ethereum]
  const rpc = openRpc({ url })
  const missingOf = async (code: string, contract: string | null) => {
    const height = Number(await rpc.call<string>('eth_blockNumber'))
    const [there = 0n] = await evmHoldings(rpc, contract, [address], height)
    return (await booksOf(ledgers, code, 'custody')).in_custody - there
  }
  const ether = await missingOf('ETH', null)
  if (ether > 0n) await giveEther(url, address, ether)
  const token = await missingOf('USOT', SANDBOX_TOKENS.USOT)
  if (token > 0n) await giveToken(url, 'USOT', address, token)
  await rpc.call('anvil_mine', `0x${DEEP.toString(16)}`)
}
