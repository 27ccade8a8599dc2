import { openRpc } from '@cocobnk/chain'

export const NETWORKS = ['Bitcoin', 'Litecoin', 'Ethereum'] as const
export type Network = (typeof NETWORKS)[number]
export type NodeUrls = Readonly<Record<Network, string>>

/** Somebody with coins on the private chains, who is also their only miner. */
export type Faucet = {
  /** Answers the transaction, which waits for a block. */
  send(network: Network, address: string, coins: string): Promise<string>
  mine(network: Network, blocks: number): Promise<void>
}

const WALLET = 'faucet'
/** A reward can be spent a hundred blocks later. */
const RIPE = 101
const ETHER_DECIMALS = 18

export function openFaucet(urls: NodeUrls): Faucet {
  const bitcoin = { Bitcoin: bitcoinFaucet(urls.Bitcoin), Litecoin: bitcoinFaucet(urls.Litecoin) }
  const ethereum = ethereumFaucet(urls.Ethereum)
  const of = (network: Network) => (network === 'Ethereum' ? ethereum : bitcoin[network])
  return {
    send: (network, address, coins) => of(network).send(address, coins),
    mine: (network, blocks) => of(network).mine(blocks),
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
    send: async (address: string, coins: string) => {
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
    send: async (to: string, coins: string) => {
      const [from] = await node.call<string[]>('eth_accounts')
      return node.call<string>('eth_sendTransaction', { from, to, value: `0x${weiOf(coins).toString(16)}` })
    },
  }
}

function weiOf(coins: string): bigint {
  const [whole = '0', fraction = ''] = coins.split('.')
  return BigInt(whole + fraction.slice(0, ETHER_DECIMALS).padEnd(ETHER_DECIMALS, '0'))
}
