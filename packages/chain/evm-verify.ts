import type { Output } from './block.ts'
import { isTransfer, type RpcLog, recipientOf, senderOf } from './evm-log.ts'
import type { Rpc, RpcCall } from './rpc.ts'

type Receipt = {
  readonly status: string
  readonly blockNumber: string
  readonly blockHash: string
  readonly transactionHash: string
  readonly logs: readonly RpcLog[]
}

/** `balanceOf(address)` */
const BALANCE_OF = '0x70a08231'

/**
 * An output counts if its transaction succeeded and, for a token, if the balance of the address grew by what the events say: thousands of
 * tokens report success and move less, or nothing. The index becomes the position of the event in its own transaction, which stays the same
 * when the transaction moves to another block.
 */
export async function verifyOutputs(rpc: Rpc, outputs: readonly Output[]): Promise<Output[]> {
  const receipts = await receiptsOf(rpc, outputs)
  const succeeded = outputs.filter(({ txid }) => receipts.get(txid)?.status === '0x1')
  const honest = await honestTokens(rpc, succeeded, receipts)
  return succeeded.flatMap((output) => {
    if (output.contract === null) return [output]
    const receipt = receipts.get(output.txid)
    const place = receipt?.logs.findIndex(({ logIndex }) => Number(logIndex) === output.index) ?? -1
    return place >= 0 && honest.has(keyOf(output)) ? [{ ...output, index: place + 1 }] : []
  })
}

async function receiptsOf(rpc: Rpc, outputs: readonly Output[]): Promise<Map<string, Receipt>> {
  const txids = [...new Set(outputs.map(({ txid }) => txid))]
  const found = await rpc.batch<Receipt | null>(txids.map((txid): RpcCall => ['eth_getTransactionReceipt', [txid]]))
  return new Map(found.flatMap((receipt) => (receipt ? [[receipt.transactionHash, receipt] as const] : [])))
}

function keyOf({ contract, address }: { readonly contract: string | null; readonly address: string }): string {
  return `${contract} ${address}`
}

/** Addresses whose balance after the block equals the balance before it plus what the events moved. */
async function honestTokens(
  rpc: Rpc,
  outputs: readonly Output[],
  receipts: ReadonlyMap<string, Receipt>,
): Promise<Set<string>> {
  const tokens = outputs.flatMap(({ contract, address, txid }) => {
    const block = receipts.get(txid)?.blockNumber
    return contract === null || block === undefined ? [] : [{ contract, address, block: Number(block) }]
  })
  const distinct = [...new Map(tokens.map((token) => [keyOf(token), token])).values()]
  const checks = await Promise.all(distinct.map((token) => isHonest(rpc, token)))
  return new Set(distinct.filter((_, place) => checks[place]).map(keyOf))
}

type Token = { readonly contract: string; readonly address: string; readonly block: number }

async function isHonest(rpc: Rpc, { contract, address, block }: Token): Promise<boolean> {
  const at = (height: number) => `0x${height.toString(16)}`
  const data = `${BALANCE_OF}${address.slice(2).padStart(64, '0')}`
  const balanceAt = (height: number): RpcCall => ['eth_call', [{ to: contract, data }, at(height)]]
  const range = { fromBlock: at(block), toBlock: at(block), address: contract }
  const [before, after, logs] = await rpc.batch<string | readonly RpcLog[]>([
    balanceAt(block - 1),
    balanceAt(block),
    ['eth_getLogs', [range]],
  ])
  const moved = (logs as readonly RpcLog[]).filter(isTransfer).reduce((sum, log) => {
    const value = BigInt(log.data)
    return sum + (recipientOf(log) === address ? value : 0n) - (senderOf(log) === address ? value : 0n)
  }, 0n)
  return BigInt(after as string) - BigInt(before as string) === moved
}
