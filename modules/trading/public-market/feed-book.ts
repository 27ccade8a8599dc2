import { crc32 } from 'node:zlib'
import { checkedText, type FeedLevel, type FeedMessage, type FeedTrade } from '@cocobnk/contract'

export type FeedBook = {
  readonly isHalted: boolean
  readonly bids: readonly FeedLevel[]
  readonly asks: readonly FeedLevel[]
}

type Place = { readonly marketSeq: string; readonly sequence: number; readonly trades: readonly FeedTrade[] }

export function snapshotOf({ marketSeq, sequence, trades }: Place, book: FeedBook): FeedMessage {
  const { isHalted, bids, asks } = book
  const checksum = crc32(checkedText(bids, asks))
  return { type: 'snapshot', market_seq: marketSeq, sequence, is_halted: isHalted, bids, asks, trades, checksum }
}

/** The message with the changes from one book to another. */
export function diffOf({ marketSeq, sequence, trades }: Place, before: FeedBook, after: FeedBook): FeedMessage {
  return {
    type: 'diff',
    market_seq: marketSeq,
    sequence,
    previous: sequence - 1,
    is_halted: after.isHalted,
    bids: changesOf(before.bids, after.bids),
    asks: changesOf(before.asks, after.asks),
    trades,
    checksum: crc32(checkedText(after.bids, after.asks)),
  }
}

export function isQuiet({ bids, asks, trades }: FeedMessage, before: FeedBook, after: FeedBook): boolean {
  return bids.length + asks.length + trades.length === 0 && before.isHalted === after.isHalted
}

function changesOf(before: readonly FeedLevel[], after: readonly FeedLevel[]): FeedLevel[] {
  const gone = new Map(before)
  const changes: FeedLevel[] = []
  for (const level of after) {
    const [price, amount] = level
    if (gone.get(price) !== amount) changes.push(level)
    gone.delete(price)
  }
  return [...changes, ...[...gone.keys()].map((price) => [price, '0'] as const)]
}
