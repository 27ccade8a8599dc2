import { openRpc } from '@cocobnk/chain'

/** Shared with other tests: each hundred blocks of a private chain make coins rarer. */
const NAME = 'deposits'

/** A wallet with ripe coins on the running node of the Bitcoin family, and the powers of a miner. */
export async function richWallet(url: string) {
  const node = openRpc({ url })
  const names = await node.call<string[]>('listwallets')
  if (!names.includes(NAME)) await node.call('createwallet', NAME).catch(() => node.call('loadwallet', NAME))
  const rpc = openRpc({ url: `${url}/wallet/${NAME}` })
  const home = await rpc.call<string>('getnewaddress')
  const mine = (blocks: number) => rpc.call('generatetoaddress', blocks, home)
  if (Number(await rpc.call<string | number>('getbalance')) < 5) await mine(110)
  return {
    rpc,
    mine,
    height: () => rpc.call<number>('getblockcount'),
    /** All that an address holds in the best chain, whoever's it is. */
    received: async (address: string) => {
      const found = await node.call<{ total_amount: string | number }>('scantxoutset', 'start', [`addr(${address})`])
      return found.total_amount
    },
  }
}
