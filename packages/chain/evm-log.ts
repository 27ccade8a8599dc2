import type { Output } from './block.ts'

export type RpcLog = {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
  readonly transactionHash: string
  readonly logIndex: string
  readonly removed?: boolean
}

/** `Transfer(address indexed from, address indexed to, uint256 value)` */
export const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** `TransferMemo(address indexed from, address indexed to, uint256 value, uint256 memo)` */
export const MEMO_TOPIC = '0x194d7ca252b3c2212f191f32cfcb0c63a3b89c1c7e27d2df05e01aaba6bc338c'

export type TokenMove = { readonly log: RpcLog; readonly memo: bigint | null }

/**
 * Tokens with a memo emit it in an event right after the transfer, with the same two addresses and value. A memo event that matches no
 * preceding transfer is ignored.
 */
export function pairMemos(logs: readonly RpcLog[]): TokenMove[] {
  return logs.flatMap((log, place) => {
    if (!isTransfer(log)) return []
    const next = logs[place + 1]
    return [{ log, memo: next && isMemoOf(next, log) ? wordAt(next.data, 1) : null }]
  })
}

/** The log index within the block until the receipt is read. */
export function transferOf({ log, memo }: TokenMove): Output {
  return {
    txid: log.transactionHash,
    index: Number(log.logIndex),
    address: recipientOf(log),
    contract: log.address.toLowerCase(),
    amount: wordAt(log.data, 0),
    memo,
    sender: senderOf(log),
  }
}

/** Other token standards also emit Transfer, with the value among the topics. */
export function isTransfer({ topics, data, removed }: RpcLog): boolean {
  return topics[0] === TRANSFER_TOPIC && topics.length === 3 && data.length === 2 + 64 && !removed
}

function isMemoOf(memo: RpcLog, { address, topics, data, transactionHash, logIndex }: RpcLog): boolean {
  return (
    memo.topics[0] === MEMO_TOPIC &&
    memo.address === address &&
    memo.transactionHash === transactionHash &&
    Number(memo.logIndex) === Number(logIndex) + 1 &&
    memo.topics[1] === topics[1] &&
    memo.topics[2] === topics[2] &&
    wordAt(memo.data, 0) === wordAt(data, 0)
  )
}

export function senderOf({ topics }: RpcLog): string {
  return `0x${topics[1]?.slice(-40) ?? ''}`.toLowerCase()
}

export function recipientOf({ topics }: RpcLog): string {
  return `0x${topics[2]?.slice(-40) ?? ''}`.toLowerCase()
}

function wordAt(data: string, place: number): bigint {
  return BigInt(`0x${data.slice(2 + 64 * place, 2 + 64 * (place + 1))}`)
}
