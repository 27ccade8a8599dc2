import { openRpc, type Rpc } from '@cocobnk/chain'

/** One wallet for all tests: the block reward of a private chain halves every 150 blocks. */
const NAME = 'deposits'

/** A wallet with mature coins on the running Bitcoin or Litecoin node. */
export async function richWallet(url: string): Promise<Rpc> {
  const node = openRpc({ url })
  const names = await node.call<string[]>('listwallets')
  if (!names.includes(NAME)) await node.call('createwallet', NAME).catch(() => node.call('loadwallet', NAME))
  const wallet = openRpc({ url: `${url}/wallet/${NAME}` })
  const home = await wallet.call<string>('getnewaddress')
  const isPoor = Number(await wallet.call<string | number>('getbalance')) < 10
  await wallet.call('generatetoaddress', isPoor ? 110 : 1, home)
  return wallet
}
