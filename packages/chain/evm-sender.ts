import { evmHoldings } from './holdings.ts'
import type { Rpc } from './rpc.ts'
import type { ChainSender } from './sender.ts'

type Receipt = {
  readonly status: string
  readonly blockNumber: string
  readonly gasUsed: string
  readonly effectiveGasPrice: string
}

export type EvmSender = ChainSender & {
  /** The sender's confirmed transaction count, which is the next nonce. */
  nextNonce(address: string): Promise<bigint>
  /** Balance of the chain's own coin or of a token. */
  balanceOf(address: string, contract?: string | null): Promise<bigint>
  /** The current gas price, with headroom for the next blocks. */
  gasPrice(): Promise<bigint>
}

export function evmSender(rpc: Rpc): EvmSender {
  const standingOf: EvmSender['standingOf'] = async (txid) => {
    const [receipt, known, tip] = await rpc.batch<unknown>([
      ['eth_getTransactionReceipt', [txid]],
      ['eth_getTransactionByHash', [txid]],
      ['eth_blockNumber', []],
    ])
    if (!receipt) return known ? { depth: 0, feePaid: null, failed: false } : undefined
    const { status, blockNumber, gasUsed, effectiveGasPrice } = receipt as Receipt
    const depth = Number(tip as string) - Number(blockNumber) + 1
    return { depth, feePaid: BigInt(gasUsed) * BigInt(effectiveGasPrice), failed: status !== '0x1' }
  }
  return {
    standingOf,
    broadcast: async (signed, txid) => {
      try {
        await rpc.call('eth_sendRawTransaction', `0x${signed}`)
      } catch (error) {
        // Nodes report a known transaction in many different words; what counts is whether they have it.
        if (!(await standingOf(txid))) throw error
      }
    },
    nextNonce: async (address) => BigInt(await rpc.call<string>('eth_getTransactionCount', address, 'latest')),
    balanceOf: async (address, contract = null) => {
      const tip = Number(await rpc.call<string>('eth_blockNumber'))
      return (await evmHoldings(rpc, contract, [address], tip))[0] ?? 0n
    },
    gasPrice: async () => BigInt(await rpc.call<string>('eth_gasPrice')) * 2n,
  }
}
