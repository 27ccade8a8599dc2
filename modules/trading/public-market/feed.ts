import { FEED_LEVELS, type FeedTrade } from '@cocobnk/contract'
import type { Market } from '@cocobnk/market'
import type { BookView, Told } from '@cocobnk/matching'
import { diffOf, type FeedBook, isQuiet, snapshotOf } from './feed-book.ts'
import { amountText, priceText } from './steps.ts'

type Deps = {
  readonly findMarket: (marketSeq: string) => Promise<Market | undefined>
  readonly readBook: (marketSeq: string, levels: number) => Promise<BookView | null>
  /** Newest first. */
  readonly readTrades: (market: Market) => Promise<readonly FeedTrade[]>
  /** The bytes of a message, made once for all who get it. */
  readonly frameOf: (text: string) => Buffer
}

type Send = (frame: Buffer) => void

/** Even if nothing changes, so that clients know the line is there. */
const HEARTBEAT_MS = 5_000
const TRADES = 50
const NO_BOOK: FeedBook = { isHalted: false, bids: [], asks: [] }

export type MarketFeed = ReturnType<typeof createMarketFeed>

/** Depth and trades of markets that somebody follows. Each process has its own sequences; a client that moves gets a snapshot. */
export function createMarketFeed(deps: Deps) {
  const channels = new Map<string, Channel>()
  let isTicking = false

  return {
    /** Sends a snapshot, then what changes. Undefined if there is no such market. */
    join: async (marketSeq: string, send: Send) => {
      const known = channels.get(marketSeq)
      const channel = known ?? (await openChannel(deps, marketSeq))
      if (!channel) return undefined
      // Two may have opened it at once.
      const shared = channels.get(marketSeq) ?? channel
      channels.set(marketSeq, shared)
      shared.add(send)
      return {
        /** Again, for a client that missed something. */
        snapshot: () => send(shared.snapshot()),
        leave: () => {
          if (shared.drop(send) && channels.get(marketSeq) === shared) channels.delete(marketSeq)
        },
      }
    },
    onTold: ({ trades, markets }: Told) => {
      for (const marketSeq of markets) channels.get(marketSeq)?.touch()
      for (const trade of trades) channels.get(trade.marketSeq)?.addTrade(trade)
    },
    /** After a lost connection to the engine nobody knows what changed. */
    onConnected: () => {
      for (const channel of channels.values()) channel.touch()
    },
    /** Sends what changed since the last time. */
    tick: async () => {
      if (isTicking) return
      isTicking = true
      try {
        for (const channel of channels.values()) await channel.tick()
      } finally {
        isTicking = false
      }
    },
  }
}

type Channel = NonNullable<Awaited<ReturnType<typeof openChannel>>>

async function openChannel({ findMarket, readBook, readTrades, frameOf }: Deps, marketSeq: string) {
  const found = await findMarket(marketSeq)
  if (!found) return undefined
  const market = found
  let [book, trades] = await Promise.all([read(), readTrades(market)])
  let sequence = 1
  let fresh: FeedTrade[] = []
  let isTouched = true
  let saidAt = performance.now()
  let kept: Buffer | undefined
  const members = new Set<Send>()

  async function read(): Promise<FeedBook> {
    const view = await readBook(marketSeq, FEED_LEVELS)
    if (!view) return NO_BOOK
    const level = ([price, shown]: BookView['bids'][number]) =>
      [priceText(market, price), amountText(market, shown)] as const
    return { isHalted: view.isHalted, bids: view.bids.map(level), asks: view.asks.map(level) }
  }

  function snapshot(): Buffer {
    kept ??= frameOf(JSON.stringify(snapshotOf({ marketSeq, sequence, trades }, book)))
    return kept
  }

  return {
    snapshot,
    add: (send: Send) => {
      members.add(send)
      send(snapshot())
    },
    /** Whether nobody is left. */
    drop: (send: Send) => {
      members.delete(send)
      return members.size === 0
    },
    touch: () => {
      isTouched = true
    },
    addTrade: ({ tradeSeq, price, quantity, isBid, at }: Told['trades'][number]) => {
      // Those before it opened were read.
      if (tradeSeq <= Number(trades[0]?.seq ?? 0)) return
      const trade = {
        seq: String(tradeSeq),
        price: priceText(market, price),
        amount: amountText(market, quantity),
        type: isBid ? 'BID' : 'ASK',
        at,
      } as const
      fresh.unshift(trade)
      trades = [trade, ...trades].slice(0, TRADES)
    },
    tick: async () => {
      const isDue = performance.now() - saidAt >= HEARTBEAT_MS
      if (!isTouched && !isDue && fresh.length === 0) return
      isTouched = false
      const next = await read()
      const told = fresh.slice(0, TRADES)
      const message = diffOf({ marketSeq, sequence: sequence + 1, trades: told }, book, next)
      if (isQuiet(message, book, next) && !isDue) return
      fresh = []
      sequence += 1
      book = next
      kept = undefined
      saidAt = performance.now()
      const frame = frameOf(JSON.stringify(message))
      for (const send of members) send(frame)
    },
  }
}
