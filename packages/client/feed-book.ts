import type { FeedLevel, FeedMessage, FeedTrade } from '@cocobnk/contract'
import { crc32 } from './crc32.ts'

export type FeedView = {
  readonly sequence: number
  readonly isHalted: boolean
  readonly bids: readonly FeedLevel[]
  readonly asks: readonly FeedLevel[]
  /** Newest first. */
  readonly trades: readonly FeedTrade[]
}

const TRADES = 50
const CHECKED = 25

/** The view after a message; undefined if the sequence or checksum shows a gap, and a snapshot must be requested. */
export function viewAfter(before: FeedView | undefined, message: FeedMessage): FeedView | undefined {
  const isWhole = message.type === 'snapshot'
  if (!isWhole && before?.sequence !== message.previous) return undefined
  const [bids, asks] = isWhole
    ? [message.bids, message.asks]
    : [changed(before?.bids ?? [], message.bids, -1), changed(before?.asks ?? [], message.asks, 1)]
  if (crc32(checkedText(bids, asks)) !== message.checksum) return undefined
  const earlier = isWhole ? [] : (before?.trades ?? [])
  return {
    sequence: message.sequence,
    isHalted: message.is_halted,
    bids,
    asks,
    trades: message.trades.length === 0 && !isWhole ? earlier : [...message.trades, ...earlier].slice(0, TRADES),
  }
}

/** Doubles distinguish the prices of one market, so they suffice for sorting. */
function changed(levels: readonly FeedLevel[], changes: readonly FeedLevel[], order: 1 | -1): readonly FeedLevel[] {
  if (changes.length === 0) return levels
  const amounts = new Map(levels)
  for (const [price, amount] of changes)
    if (amount === '0') amounts.delete(price)
    else amounts.set(price, amount)
  return [...amounts].sort(([one], [other]) => (Number(one) - Number(other)) * order)
}

/** Duplicates the contract's constant, to keep the contract out of page bundles. */
function checkedText(bids: readonly FeedLevel[], asks: readonly FeedLevel[]): string {
  const side = (levels: readonly FeedLevel[]) => levels.slice(0, CHECKED).map((level) => level.join(':'))
  return [bids, asks].map((levels) => side(levels).join(',')).join('|')
}
