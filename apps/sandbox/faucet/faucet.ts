import { openRpc } from '@cocobnk/chain'
import { parseMinor } from '@cocobnk/money'
import { SANDBOX_TOKENS, sandboxIssuer, transferData } from '@cocobnk/token'

export const NETWORKS = ['Bitcoin', 'Litecoin', 'Ethereum'] as const
export type Network = (typeof NETWORKS)[number]
export type NodeUrls = Readonly<Record<Network, string>>

export const ASSETS = ['BTC', 'LTC', 'ETH', 'USOT', 'CCM'] as const
export type Gift = {
  readonly asset: (typeof ASSETS)[number]
  readonly address: string
  readonly coins: string
  /** For an address shared by several accounts. */
  readonly memo?: bigint | undefined
}

/** Sends coins on the private chains and mines their blocks. */
export type Faucet = {
  /** Returns the transaction id. The transaction stays unconfirmed until a block is mined. */
  send(gift: Gift): Promise<string>
  mine(network: Network, blocks: number): Promise<void>
  heights(): Promise<Heights>
}

/** Height of each chain. */
export type Heights = Readonly<Record<Network, number>>

const WALLET = 'faucet'
/** Blocks to mine before the first reward can be spent: rewards mature after a hundred blocks. */
const RIPE = 101
const ETHER_DECIMALS = 18
const TOKEN_DECIMALS = 8

export function openFaucet(urls: NodeUrls): Faucet {
  const [bitcoin, litecoin] = [bitcoinFaucet(urls.Bitcoin), bitcoinFaucet(urls.Litecoin)]
  const ethereum = ethereumFaucet(urls.Ethereum)
  const miners = { Bitcoin: bitcoin, Litecoin: litecoin, Ethereum: ethereum }
  const givers = { BTC: bitcoin, LTC: litecoin, ETH: ethereum, USOT: ethereum, CCM: ethereum }
  return {
    send: (gift) => givers[gift.asset].send(gift),
    mine: (network, blocks) => miners[network].mine(blocks),
    heights: async () => {
      const [Bitcoin, Litecoin, Ethereum] = await Promise.all([bitcoin.height(), litecoin.height(), ethereum.height()])
      return { Bitcoin, Litecoin, Ethereum }
    },
  }
}

function bitcoinFaucet(url: string) {
  const node = openRpc({ url })
  const wallet = openRpc({ url: `${url}/wallet/${WALLET}` })
  async function open(): Promise<void> {
    if ((await node.call<string[]>('listwallets')).includes(WALLET)) return
    await node.call('loadwallet', WALLET).catch(() => node.call('createwallet', WALLET))
  }
  async function mine(blocks: number): Promise<void> {
    await open()
    await wallet.call('generatetoaddress', blocks, await wallet.call<string>('getnewaddress'))
  }
  return {
    mine,
    height: () => node.call<number>('getblockcount'),
    send: async ({ address, coins }: Gift) => {
      await open()
      if (Number(await wallet.call<string | number>('getbalance')) < Number(coins)) await mine(RIPE)
      return wallet.call<string>('sendtoaddress', address, coins)
    },
  }
}

function ethereumFaucet(url: string) {
  const node = openRpc({ url })
  return {
    mine: async (blocks: number) => {
      await node.call('anvil_mine', `0x${blocks.toString(16)}`)
    },
    height: async () => Number(await node.call<string>('eth_blockNumber')),
    send: async ({ asset, address, coins, memo }: Gift) => {
      const accounts = await node.call<string[]>('eth_accounts')
      const transaction =
        asset === 'USOT' || asset === 'CCM'
          ? {
              from: sandboxIssuer(accounts),
              to: SANDBOX_TOKENS[asset],
              data: transferData(address, minor(coins, TOKEN_DECIMALS), memo),
              gas: '0x30d40',
            }
          : { from: accounts[0], to: address, value: `0x${minor(coins, ETHER_DECIMALS).toString(16)}` }
      return node.call<string>('eth_sendTransaction', transaction)
    },
  }
}

function minor(coins: string, decimals: number): bigint {
  const amount = parseMinor(coins, decimals)
  if (!amount.ok) throw new RangeError(`${coins} has more than ${decimals} decimals`)
  return amount.value
}
