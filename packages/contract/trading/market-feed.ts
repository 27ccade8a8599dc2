import type { ExchangeType } from '../enums.ts'

/**
 * The depth of a market on a plain WebSocket at this path with `?market_seq=…`: a snapshot, then changes at most ten times a second.
 * Public. The only message a client sends is `snapshot`, after it has missed something.
 */
export const FEED_PATH = '/api/v1/market/feed'
/** Price levels sent per side. A level that drops out is sent as removed. */
export const FEED_LEVELS = 100
/** Price levels per side covered by the checksum. */
const FEED_CHECKED = 25
/** Sent by a client to request a snapshot. */
export const FEED_ASK = 'snapshot'

/** In a change, an amount of 0 means that the level is empty. */
export type FeedLevel = readonly [price: string, amount: string]

export type FeedTrade = {
  readonly seq: string
  readonly price: string
  readonly amount: string
  /** The taker's side. */
  readonly type: ExchangeType
  readonly at: string
}

export type FeedMessage = {
  readonly type: 'snapshot' | 'diff'
  readonly market_seq: string
  readonly sequence: number
  /** In a change: the sequence number it follows. If the client has another one, it missed something. */
  readonly previous?: number
  readonly is_halted: boolean
  readonly bids: readonly FeedLevel[]
  readonly asks: readonly FeedLevel[]
  /** Newest first; in a change, those since the last message. */
  readonly trades: readonly FeedTrade[]
  /** CRC-32 of `checkedText` of the book after this message. */
  readonly checksum: number
}

/** The input of the checksum: the best levels of both sides with their amounts. */
export function checkedText(bids: readonly FeedLevel[], asks: readonly FeedLevel[]): string {
  const side = (levels: readonly FeedLevel[]) =>
    levels
      .slice(0, FEED_CHECKED)
      .map(([price, amount]) => `${price}:${amount}`)
      .join(',')
  return `${side(bids)}|${side(asks)}`
}
