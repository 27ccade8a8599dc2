import type { Block, ChainReader, Output, Tip } from './block.ts'
import { MEMO_TOPIC, pairMemos, type RpcLog, TRANSFER_TOPIC, transferOf } from './evm-log.ts'
import { internalOutputs, type RpcTrace } from './evm-trace.ts'
import { verifyOutputs } from './evm-verify.ts'
import type { Rpc } from './rpc.ts'

type RpcTransaction = {
  readonly hash: string
  readonly from: string
  readonly to: string | null
  readonly value: string
}
type RpcBlock = {
  readonly number: string
  readonly hash: string
  readonly parentHash: string
  readonly transactions: readonly RpcTransaction[]
}

/**
 * Ethereum and compatible chains. A token counts only if its contract is listed, because any contract can emit a Transfer event. Addresses
 * are in lower case here. The list may grow while the chain is followed.
 */
export function evmReader(rpc: Rpc, contracts: () => Promise<readonly string[]>): ChainReader {
  async function logsOf(hash: string): Promise<readonly RpcLog[]> {
    const allowed = await contracts()
    if (allowed.length === 0) return []
    const topics = [[TRANSFER_TOPIC, MEMO_TOPIC]]
    return rpc.call<RpcLog[]>('eth_getLogs', { blockHash: hash, address: allowed, topics })
  }

  /** Needs a node with the trace API; without it, coins passed on by contracts would arrive undetected. */
  async function internalOf({ number, transactions }: RpcBlock): Promise<Output[]> {
    if (transactions.length === 0) return []
    return internalOutputs((await rpc.call<RpcTrace[] | null>('trace_block', number)) ?? [])
  }

  return {
    isByAddress: true,
    tip: async (): Promise<Tip> => {
      const block = await rpc.call<RpcBlock>('eth_getBlockByNumber', 'latest', false)
      return { height: Number(block.number), hash: block.hash }
    },
    hashAt: async (height) => (await rpc.call<RpcBlock | null>('eth_getBlockByNumber', hex(height), false))?.hash,
    blockAt: async (height): Promise<Block | undefined> => {
      const block = await rpc.call<RpcBlock | null>('eth_getBlockByNumber', hex(height), true)
      if (!block) return undefined
      const [logs, internal] = await Promise.all([logsOf(block.hash), internalOf(block)])
      const tokens = pairMemos(logs).map(transferOf)
      const { hash, parentHash } = block
      return { height, hash, parentHash, outputs: [...block.transactions.flatMap(coinOf), ...internal, ...tokens] }
    },
    verify: (outputs) => verifyOutputs(rpc, outputs),
    waiting: async () => {
      const pending = await rpc.call<RpcBlock | null>('eth_getBlockByNumber', 'pending', true)
      const transactions = pending?.transactions ?? []
      return { txids: transactions.map(({ hash }) => hash), outputs: transactions.flatMap(coinOf) }
    },
  }
}

/** The value of a transaction. */
function coinOf({ hash, from, to, value }: RpcTransaction): Output[] {
  const amount = BigInt(value)
  if (!to || amount === 0n) return []
  const [address, sender] = [to.toLowerCase(), from.toLowerCase()]
  return [{ txid: hash, index: 0, address, contract: null, amount, memo: null, sender }]
}

function hex(height: number): string {
  return `0x${height.toString(16)}`
}
