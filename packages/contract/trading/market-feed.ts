import type { ExchangeType } from '../enums.ts'

/**
 * The depth of a market on a plain WebSocket at this address with `?market_seq=…`: a snapshot, then what changed since, at most ten times
 * a second. Public; the only thing a client says is `snapshot`, when it has missed something.
 */
export const FEED_PATH = '/api/v1/market/feed'
/** Prices of each side that are told. A price that leaves them is told as gone. */
export const FEED_LEVELS = 100
/** Prices of each side that the checksum covers. */
const FEED_CHECKED = 25
/** What a client says to get a snapshot. */
export const FEED_ASK = 'snapshot'

/** An amount of 0 in what changed: nothing is left at this price. */
export type FeedLevel = readonly [price: string, amount: string]

export type FeedTrade = {
  readonly seq: string
  readonly price: string
  readonly amount: string
  /** The side that took. */
  readonly type: ExchangeType
  readonly at: string
}

export type FeedMessage = {
  readonly type: 'snapshot' | 'diff'
  readonly market_seq: string
  readonly sequence: number
  /** Of what changed: the sequence that it follows. Another one than the client has means that it missed something. */
  readonly previous?: number
  readonly is_halted: boolean
  readonly bids: readonly FeedLevel[]
  readonly asks: readonly FeedLevel[]
  /** Newest first; of what changed, those since. */
  readonly trades: readonly FeedTrade[]
  /** CRC-32 of `checkedText` of the book as it is after this. */
  readonly checksum: number
}

/** What the checksum is of: the best prices of both sides with their amounts. */
export function checkedText(bids: readonly FeedLevel[], asks: readonly FeedLevel[]): string {
  const side = (levels: readonly FeedLevel[]) =>
    levels
      .slice(0, FEED_CHECKED)
      .map(([price, amount]) => `${price}:${amount}`)
      .join(',')
  return `${side(bids)}|${side(asks)}`
}
