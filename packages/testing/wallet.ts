import { openRpc } from '@cocobnk/chain'

/** Shared with other tests: the block reward of a private chain halves quickly. */
const NAME = 'deposits'

/** A wallet with mature coins on the running node of the Bitcoin family, which can also mine. */
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
    /** What an address has received on the best chain, whoever owns it. */
    received: async (address: string) => {
      const found = await node.call<{ total_amount: string | number }>('scantxoutset', 'start', [`addr(${address})`])
      return found.total_amount
    },
  }
}
