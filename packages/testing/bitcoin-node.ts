import { openRpc } from '@cocobnk/chain'

/** A wallet with mature coins on the running node of the Bitcoin family, which can also mine. */
export async function bitcoinMiner(url: string, wallet: string) {
  const node = openRpc({ url })
  const names = await node.call<string[]>('listwallets')
  if (!names.includes(wallet)) await node.call('createwallet', wallet).catch(() => node.call('loadwallet', wallet))
  const rpc = openRpc({ url: `${url}/wallet/${wallet}` })
  const home = await rpc.call<string>('getnewaddress')
  const mine = (blocks = 1) => rpc.call<string[]>('generatetoaddress', blocks, home)
  if (Number(await rpc.call<string | number>('getbalance')) < 10) await mine(110)
  return {
    rpc,
    mine,
    newAddress: () => rpc.call<string>('getnewaddress', '', 'bech32'),
    send: (address: string, coins: string) => rpc.call<string>('sendtoaddress', address, coins),
    /** A block with nothing but its reward: pending transactions stay pending. */
    mineEmpty: async () => rpc.call('generateblock', home, []),
    /** A block with exactly these transactions. */
    mineOnly: (...transactions: string[]) => rpc.call('generateblock', home, transactions),
    /** Invalidates the last blocks, so that others may follow. */
    dropBlocks: async (depth: number) => {
      const height = await rpc.call<number>('getblockcount')
      await rpc.call('invalidateblock', await rpc.call<string>('getblockhash', height - depth + 1))
    },
  }
}
