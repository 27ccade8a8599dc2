import type { Block, ChainReader, Output, Tip } from './block.ts'
import { type Rpc, RpcRefused } from './rpc.ts'

const DECIMALS = 8
/** bitcoind's "block height out of range". */
const NO_SUCH_HEIGHT = -8

type RpcOutput = {
  readonly n: number
  readonly value: string | number
  /** Missing where Litecoin (MWEB) hides recipient and amount. */
  readonly scriptPubKey?: { readonly address?: string; readonly addresses?: readonly string[] }
}
type RpcTransaction = {
  readonly txid: string
  readonly vin: readonly { readonly coinbase?: string }[]
  readonly vout: readonly RpcOutput[]
}
type RpcBlock = {
  readonly hash: string
  readonly height: number
  readonly previousblockhash?: string
  readonly tx: readonly RpcTransaction[]
}

/** Bitcoin and its descendants: an output states what it moves, so nothing else has to be verified. */
export function bitcoinReader(rpc: Rpc): ChainReader {
  let read = new Set<string>()

  async function hashAt(height: number): Promise<string | undefined> {
    try {
      return await rpc.call<string>('getblockhash', height)
    } catch (error) {
      if (error instanceof RpcRefused && error.code === NO_SUCH_HEIGHT) return undefined
      throw error
    }
  }
  return {
    isByAddress: false,
    hashAt,
    tip: async (): Promise<Tip> => {
      const { blocks, bestblockhash } = await rpc.call<{ blocks: number; bestblockhash: string }>('getblockchaininfo')
      return { height: blocks, hash: bestblockhash }
    },
    blockAt: async (height) => {
      const hash = await hashAt(height)
      return hash === undefined ? undefined : blockOf(await rpc.call<RpcBlock>('getblock', hash, 2))
    },
    verify: async (outputs) => outputs,
    waiting: async () => {
      const txids = await rpc.call<string[]>('getrawmempool')
      const fresh = txids.filter((txid) => !read.has(txid)).slice(0, READ_AT_ONCE)
      const calls = fresh.map((txid) => ['getrawtransaction', [txid, true]] as const)
      const outputs = (await rpc.batch<RpcTransaction>(calls)).flatMap(outputsOf)
      const known = new Set([...read, ...fresh])
      read = new Set(txids.filter((txid) => known.has(txid)))
      return { txids, outputs }
    },
  }
}

/** Pending transactions are only shown: a full mempool is read over several polls. */
const READ_AT_ONCE = 2_000

function blockOf({ hash, height, previousblockhash, tx }: RpcBlock): Block {
  return { hash, height, parentHash: previousblockhash ?? '', outputs: tx.flatMap(outputsOf) }
}

/** Maturity of a coinbase: it cannot be spent earlier. */
const REWARD_RIPE_AT = 100

function outputsOf({ txid, vin, vout }: RpcTransaction): Output[] {
  const ripe = vin[0]?.coinbase === undefined ? {} : { ripeAt: REWARD_RIPE_AT }
  return vout.flatMap(({ n, value, scriptPubKey }) => {
    const address = addressOf(scriptPubKey)
    return address
      ? [{ txid, index: n, address, contract: null, amount: smallestUnits(value), memo: null, ...ripe }]
      : []
  })
}

/** The address of an output. Undefined for a multisig output, for which older nodes list every key: it has no single owner. */
function addressOf({ address, addresses = [] }: RpcOutput['scriptPubKey'] = {}): string | undefined {
  return address ?? (addresses.length === 1 ? addresses[0] : undefined)
}

/** The node writes coins as decimal text, sometimes with an exponent: 1e-8. */
export function smallestUnits(value: string | number): bigint {
  const [mantissa = '', exponent = '0'] = String(value).toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const shift = DECIMALS + Number(exponent) - fraction.length
  if (!/^\d+$/.test(whole + fraction) || shift < 0) throw new RangeError(`not a coin amount: ${value}`)
  return BigInt(whole + fraction) * 10n ** BigInt(shift)
}
