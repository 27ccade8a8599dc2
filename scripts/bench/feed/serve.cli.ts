import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Market } from '@cocobnk/market'
import type { BookView } from '@cocobnk/matching'
import { createMarketFeed, FEED_TICK_MS } from '@cocobnk/public-market'
import { frameOf, serveMarketFeed } from '../../../apps/api/socket/market-feed.ts'

/** The feed as the api serves it, of a book that changes without an engine. Reports its use of the processor when asked. */
const LEVELS = 100
const MIDDLE = 9_985_909
/** Of each side and in each tenth of a second, near the best price, as in a busy market. */
const CHANGED = 38
const PHASES = 10

const marketSeq = process.argv[2] ?? ''
const asset = { decimal_point: 8 }
const market = { code: 'BTC-USOT', tick: 10n ** 12n, lot: 1_000n, asset, target: asset } as unknown as Market
const amounts = { bids: Array.from({ length: LEVELS }, first), asks: Array.from({ length: LEVELS }, first) }
let turn = 0
let sentBytes = 0

function first(_: unknown, place: number): number {
  return 100 + place * 7
}

function bookNow(): BookView {
  const side = (sizes: readonly number[], way: 1 | -1) =>
    sizes.map((size, place) => [MIDDLE + way * (place + 1), size, 1] as const)
  return { sequence: turn, last: MIDDLE, isHalted: false, bids: side(amounts.bids, -1), asks: side(amounts.asks, 1) }
}

const feed = createMarketFeed({
  findMarket: async () => market,
  readBook: async () => bookNow(),
  readTrades: async () => [],
  frameOf: (text) => {
    const frame = frameOf(text)
    sentBytes = frame.length
    return frame
  },
})

/**
 * Changes the part of the levels that is due in this phase. The amount of the best bid is the current time in microseconds, so every
 * message carries the age of the book it was made from.
 */
function move(): void {
  turn += 1
  for (const sizes of [amounts.bids, amounts.asks])
    for (let place = turn % PHASES; place < CHANGED; place += PHASES)
      sizes[place] = 100 + ((turn * 31 + place * 17) % 900)
  amounts.bids[0] = Math.round((performance.timeOrigin + performance.now()) * 1_000)
  const trade = {
    marketSeq,
    tradeSeq: turn,
    price: MIDDLE,
    quantity: 65,
    isBid: turn % 2 === 0,
    at: new Date().toISOString(),
  }
  const trades = turn % PHASES === 0 ? [trade] : []
  feed.onTold({ created: [], statuses: [], accounts: [], trades, markets: [marketSeq] })
}

const server = createServer()
const lines = serveMarketFeed({
  feed,
  guard: { allowRequest: (_, decide) => decide(null, true), enter: () => () => undefined },
  onFailed: (error) => {
    throw error
  },
})
lines.attach(server)
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
setInterval(() => {
  move()
  void feed.tick()
}, FEED_TICK_MS)
process.on('disconnect', () => process.exit(0))
process.on('message', (word) => {
  if (word === 'figures') process.send?.({ cpu: process.cpuUsage(), at: performance.now(), bytes: sentBytes })
  if (word === 'stop') process.exit(0)
})
