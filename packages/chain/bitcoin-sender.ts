import { smallestUnits } from './bitcoin.ts'
import { type Rpc, RpcRefused } from './rpc.ts'
import type { ChainSender } from './sender.ts'

/** bitcoind's "no such transaction" and "already in block chain". */
const NOT_FOUND = -5
const ALREADY_THERE = -27

export type BitcoinSender = ChainSender & {
  /** The raw previous transaction, which proves what its outputs are worth. */
  rawTransaction(txid: string): Promise<string>
  /** Fee rate in smallest units per thousand virtual bytes for one of the next blocks; undefined if the node has no estimate. */
  feeRate(): Promise<bigint | undefined>
}

/** Looks transactions up by id, so the node needs `txindex=1`. */
export function bitcoinSender(rpc: Rpc): BitcoinSender {
  return {
    broadcast: async (signed) => {
      try {
        await rpc.call('sendrawtransaction', signed)
      } catch (error) {
        if (!(error instanceof RpcRefused) || error.code !== ALREADY_THERE) throw error
      }
    },
    standingOf: async (txid) => {
      try {
        const { confirmations } = await rpc.call<{ confirmations?: number }>('getrawtransaction', txid, true)
        return { depth: confirmations ?? 0, feePaid: null, failed: false }
      } catch (error) {
        if (error instanceof RpcRefused && error.code === NOT_FOUND) return undefined
        throw error
      }
    },
    rawTransaction: (txid) => rpc.call<string>('getrawtransaction', txid),
    feeRate: async () => {
      const { feerate } = await rpc.call<{ feerate?: string | number }>('estimatesmartfee', BLOCKS)
      return feerate === undefined ? undefined : smallestUnits(feerate)
    },
  }
}

const BLOCKS = 6
