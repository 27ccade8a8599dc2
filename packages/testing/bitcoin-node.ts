import { openRpc, type Rpc } from '@cocobnk/chain'

type Outpoint = { txid: string; vout: number }

const CONFLICT_FEE = 0.0001

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
    /** A block that spends the inputs of a transaction to somebody else, so that it can never confirm. */
    mineInstead: async (txid: string) => {
      const { vin } = await rpc.call<{ vin: Outpoint[] }>('getrawtransaction', txid, true)
      const values = await Promise.all(vin.map((input) => coinsOf(rpc, input)))
      const rest = values.reduce((sum, value) => sum + value, 0) - CONFLICT_FEE
      const outputs = { [await rpc.call<string>('getnewaddress')]: rest.toFixed(8) }
      const raw = await rpc.call<string>('createrawtransaction', vin, outputs)
      const { hex } = await rpc.call<{ hex: string }>('signrawtransactionwithwallet', raw)
      await rpc.call('generateblock', home, [hex])
    },
    /** Invalidates the last blocks, so that others may follow. */
    dropBlocks: async (depth: number) => {
      const height = await rpc.call<number>('getblockcount')
      await rpc.call('invalidateblock', await rpc.call<string>('getblockhash', height - depth + 1))
    },
  }
}

async function coinsOf(rpc: Rpc, { txid, vout }: Outpoint): Promise<number> {
  const { vout: outputs } = await rpc.call<{ vout: { n: number; value: string | number }[] }>(
    'getrawtransaction',
    txid,
    true,
  )
  return Number(outputs.find(({ n }) => n === vout)?.value)
}
