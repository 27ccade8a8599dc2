import { openRpc } from '@cocobnk/chain'
import { SANDBOX_TOKENS, type SandboxToken, sandboxIssuer, transferData } from '@cocobnk/token'

/** The wallet of the sandbox's faucet. */
const WALLET = 'faucet'
/** Confirmations that are enough for every asset. A miner's reward matures later. */
const DEEP = 24
const RIPE = 101
/** Coins beyond the amount, for the network fee. */
const SPARE = 1

type Given = { readonly txid: string; readonly height: number }

/** Sends coins from the faucet's wallet, which mines until it has enough, and confirms them deep in the chain. */
export async function giveCoins(url: string, to: string, coins: string): Promise<Given> {
  const [node, wallet] = [openRpc({ url }), openRpc({ url: `${url}/wallet/${WALLET}` })]
  if (!(await node.call<string[]>('listwallets')).includes(WALLET))
    await node.call('loadwallet', WALLET).catch(() => node.call('createwallet', WALLET))
  const home = await wallet.call<string>('getnewaddress')
  if (Number(await wallet.call<string | number>('getbalance')) < Number(coins) + SPARE)
    await wallet.call('generatetoaddress', RIPE, home)
  const txid = await wallet.call<string>('sendtoaddress', to, coins)
  const height = (await node.call<number>('getblockcount')) + 1
  await wallet.call('generatetoaddress', DEEP, home)
  return { txid, height }
}

export async function giveEther(url: string, to: string, amount: bigint): Promise<string> {
  const rpc = openRpc({ url })
  const [from] = await rpc.call<string[]>('eth_accounts')
  const txid = await rpc.call<string>('eth_sendTransaction', { from, to, value: `0x${amount.toString(16)}` })
  await rpc.call('anvil_mine', '0x1')
  return txid
}

export async function giveToken(url: string, asset: SandboxToken, to: string, amount: bigint): Promise<string> {
  const rpc = openRpc({ url })
  const from = sandboxIssuer(await rpc.call<string[]>('eth_accounts'))
  const [contract, data] = [SANDBOX_TOKENS[asset], transferData(to, amount)]
  const txid = await rpc.call<string>('eth_sendTransaction', { from, to: contract, data, gas: '0x30d40' })
  await rpc.call('anvil_mine', '0x1')
  return txid
}
