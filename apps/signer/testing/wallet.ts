import { openRpc, type Rpc } from '@cocobnk/chain'

/** Shared with other tests: each hundred blocks of a private chain make coins rarer. */
const NAME = 'deposits'

/** A wallet with ripe coins on the running node of the Bitcoin family. */
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
