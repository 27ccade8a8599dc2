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

/** Sent even if nothing changes, so that clients can tell a quiet market from a dead connection. */
const HEARTBEAT_MS = 5_000
const TRADES = 50
const NO_BOOK: FeedBook = { isHalted: false, bids: [], asks: [] }
/**
 * Writing to 5,000 connections takes 35 ms, so the last subscriber of a single burst gets a stale book. A channel therefore holds a few
 * hundred, and channels send in different tenths of the interval.
 */
const CHANNEL_SIZE = 500
/** Ten times a second is as often as anyone can see. */
const INTERVAL_MS = 100
/** How often `tick` is called: channels are due at different multiples of it. */
export const FEED_TICK_MS = 10

export type MarketFeed = ReturnType<typeof createMarketFeed>

/**
 * Depth and trades of the markets that have subscribers. Each channel has its own sequence numbers, so a client that reconnects gets a
 * new snapshot.
 */
export function createMarketFeed(deps: Deps) {
  const channels = new Map<string, Channel[]>()
  /** The newest trades of each market, newest first. Their rows may not be written yet when a channel opens. */
  const pushed = new Map<string, readonly PushedTrade[]>()
  let opened = 0

  const ofMarket = (marketSeq: string) => channels.get(marketSeq) ?? []
  const withRoom = (marketSeq: string) => ofMarket(marketSeq).find((channel) => channel.size() < CHANNEL_SIZE)

  async function open(marketSeq: string): Promise<Channel | undefined> {
    const offsetMs = (opened * FEED_TICK_MS) % INTERVAL_MS
    const channel = await openChannel(deps, marketSeq, offsetMs, () => pushed.get(marketSeq) ?? [])
    // A concurrent subscriber may have opened one while this one was reading the book.
    const other = withRoom(marketSeq)
    if (!channel || other) return other
    opened += 1
    channels.set(marketSeq, [...ofMarket(marketSeq), channel])
    return channel
  }

  function close(marketSeq: string, channel: Channel): void {
    const left = ofMarket(marketSeq).filter((one) => one !== channel)
    if (left.length > 0) channels.set(marketSeq, left)
    else channels.delete(marketSeq)
  }

  return {
    /** Sends a snapshot, then every change. Undefined if there is no such market. */
    join: async (marketSeq: string, send: Send) => {
      const channel = withRoom(marketSeq) ?? (await open(marketSeq))
      if (!channel) return undefined
      channel.add(send)
      return {
        /** For a client that missed a message. */
        snapshot: () => send(channel.snapshot()),
        leave: () => {
          if (channel.drop(send)) close(marketSeq, channel)
        },
      }
    },
    onTold: ({ trades, markets }: Told) => {
      for (const marketSeq of markets) for (const channel of ofMarket(marketSeq)) channel.touch()
      for (const trade of trades) {
        pushed.set(trade.marketSeq, [trade, ...(pushed.get(trade.marketSeq) ?? [])].slice(0, TRADES))
        for (const channel of ofMarket(trade.marketSeq)) channel.addTrade(trade)
      }
    },
    /** Changes made while the engine was out of reach are unknown, so every book is read again. */
    onConnected: () => {
      for (const channel of [...channels.values()].flat()) channel.touch()
    },
    /** Sends the changes of the channels that are due. */
    tick: async () => {
      const now = performance.now()
      const due = [...channels.values()].flat().filter((channel) => channel.isDue(now))
      await Promise.all(due.map((channel) => channel.tick(now)))
    },
  }
}

type PushedTrade = Told['trades'][number]
type Channel = NonNullable<Awaited<ReturnType<typeof openChannel>>>

async function openChannel(
  { findMarket, readBook, readTrades, frameOf }: Deps,
  marketSeq: string,
  offsetMs: number,
  pushed: () => readonly PushedTrade[],
) {
  const found = await findMarket(marketSeq)
  if (!found) return undefined
  const market = found
  let [book, trades] = await Promise.all([read(), readTrades(market)])
  for (const trade of pushed().toReversed()) keep(trade)
  let sequence = 1
  let fresh: FeedTrade[] = []
  let isTouched = true
  let sentAt = performance.now()
  let kept: Buffer | undefined
  let dueAt = (Math.floor(performance.now() / INTERVAL_MS) + 1) * INTERVAL_MS + offsetMs
  let isReading = false
  const members = new Set<Send>()

  async function read(): Promise<FeedBook> {
    const view = await readBook(marketSeq, FEED_LEVELS)
    if (!view) return NO_BOOK
    const level = ([price, shown]: BookView['bids'][number]) =>
      [priceText(market, price), amountText(market, shown)] as const
    return { isHalted: view.isHalted, bids: view.bids.map(level), asks: view.asks.map(level) }
  }

  /** Adds a trade unless it was read or added before. */
  function keep({ tradeSeq, price, quantity, isBid, at }: PushedTrade): FeedTrade | undefined {
    if (tradeSeq <= Number(trades[0]?.seq ?? 0)) return undefined
    const trade = {
      seq: String(tradeSeq),
      price: priceText(market, price),
      amount: amountText(market, quantity),
      type: isBid ? 'BID' : 'ASK',
      at,
    } as const
    trades = [trade, ...trades].slice(0, TRADES)
    return trade
  }

  function snapshot(): Buffer {
    kept ??= frameOf(JSON.stringify(snapshotOf({ marketSeq, sequence, trades }, book)))
    return kept
  }

  async function send(): Promise<void> {
    const isSilent = performance.now() - sentAt >= HEARTBEAT_MS
    if (!isTouched && !isSilent && fresh.length === 0) return
    isTouched = false
    const next = await read()
    const message = diffOf({ marketSeq, sequence: sequence + 1, trades: fresh.slice(0, TRADES) }, book, next)
    if (isQuiet(message, book, next) && !isSilent) return
    fresh = []
    sequence += 1
    book = next
    kept = undefined
    sentAt = performance.now()
    const frame = frameOf(JSON.stringify(message))
    for (const sendTo of members) sendTo(frame)
  }

  return {
    isDue: (now: number) => dueAt <= now && !isReading,
    size: () => members.size,
    snapshot,
    add: (sendTo: Send) => {
      members.add(sendTo)
      sendTo(snapshot())
    },
    /** Whether the channel is empty now. */
    drop: (sendTo: Send) => {
      members.delete(sendTo)
      return members.size === 0
    },
    touch: () => {
      isTouched = true
    },
    addTrade: (pushedTrade: PushedTrade) => {
      const trade = keep(pushedTrade)
      if (trade) fresh.unshift(trade)
    },
    tick: async (now: number) => {
      // On a fixed grid: timers are late by a little each time, and channels that drift would come together.
      dueAt += INTERVAL_MS * Math.ceil((now - dueAt + 1) / INTERVAL_MS)
      isReading = true
      try {
        await send()
      } finally {
        isReading = false
      }
    },
  }
}
