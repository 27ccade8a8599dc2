import { crc32 } from 'node:zlib'
import type { FeedMessage } from '@cocobnk/contract'
import type { Market } from '@cocobnk/market'
import type { BookView, Told } from '@cocobnk/matching'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createMarketFeed, FEED_TICK_MS } from './feed.ts'

/** Ticks of two intervals: a channel is due for the first time within the second one. */
const TICKS = 20

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const SEQ = '019a8000-0000-7000-8003-000000000001'
const asset = { decimal_point: 8 }
/** A tick of 1 and a lot of 0.00001. */
const market = { code: 'A-B', tick: 10n ** 12n, lot: 1_000n, asset, target: asset } as unknown as Market
const NOTHING: Told = { created: [], statuses: [], accounts: [], trades: [], markets: [] }

type Sides = Pick<BookView, 'bids' | 'asks'>

function feedOf(first: Sides) {
  let sides = first
  let reads = 0
  const feed = createMarketFeed({
    findMarket: async (seq) => (seq === SEQ ? market : undefined),
    readBook: async () => {
      reads += 1
      return { sequence: 1, last: 0, isHalted: false, ...sides }
    },
    readTrades: async () => [],
    frameOf: (text) => Buffer.from(text),
  })
  const tick = async () => {
    vi.advanceTimersByTime(FEED_TICK_MS)
    await feed.tick()
  }
  return {
    feed,
    tick,
    tickAll: async () => {
      for (let nth = 0; nth < TICKS; nth += 1) await tick()
    },
    reads: () => reads,
    set: (next: Sides) => {
      sides = next
      feed.onTold({ ...NOTHING, markets: [SEQ] })
    },
  }
}

it('T6: a snapshot and what changed since are the book', async () => {
  const { feed, set, tickAll } = feedOf({ bids: [[100, 5, 1]], asks: [[101, 7, 1]] })
  const heard: FeedMessage[] = []
  await feed.join(SEQ, (frame) => heard.push(JSON.parse(String(frame))))
  set({ bids: [[100, 4, 1], [99, 2, 1]], asks: [[102, 1, 1]] }) // biome-ignore format: as in a book
  feed.onTold({
    ...NOTHING,
    trades: [{ marketSeq: SEQ, tradeSeq: 3, price: 100, quantity: 1, isBid: false, at: '2026-11-18T00:00:00.000Z' }],
  })
  await tickAll()
  const [first, second] = heard
  expect(first).toMatchObject({ type: 'snapshot', sequence: 1, bids: [['100', '0.00005']], asks: [['101', '0.00007']] })
  expect(second).toMatchObject({
    type: 'diff',
    previous: 1,
    sequence: 2,
    bids: [
      ['100', '0.00004'],
      ['99', '0.00002'],
    ],
    asks: [
      ['102', '0.00001'],
      ['101', '0'],
    ],
    trades: [{ seq: '3', price: '100', amount: '0.00001', type: 'ASK' }],
    checksum: crc32('100:0.00004,99:0.00002|102:0.00001'),
  })
})

it('builds a message once for all subscribers, does not read quiet markets, and sends a snapshot to a client that missed a message', async () => {
  const { feed, set, reads, tickAll } = feedOf({ bids: [[100, 5, 1]], asks: [] })
  const heard: Buffer[][] = [[], []]
  const lines = await Promise.all(heard.map((own) => feed.join(SEQ, (frame) => own.push(frame))))
  await tickAll()
  const before = reads()
  await tickAll()
  expect(reads()).toBe(before)
  set({ bids: [[100, 6, 1]], asks: [] })
  await tickAll()
  expect(heard[0]?.at(-1)).toBe(heard[1]?.at(-1))
  lines[0]?.snapshot()
  expect(JSON.parse(String(heard[0]?.at(-1)))).toMatchObject({ type: 'snapshot', bids: [['100', '0.00006']] })
  expect(await feed.join('019a8000-0000-7000-8003-000000000009', () => undefined)).toBeUndefined()
})

it('T6: subscribers beyond the first channel get complete books too, at another time', async () => {
  const { feed, set, tick } = feedOf({ bids: [[100, 5, 1]], asks: [] })
  const heard: FeedMessage[][] = Array.from({ length: 1_001 }, () => [])
  const lines = []
  for (const own of heard) lines.push(await feed.join(SEQ, (frame) => own.push(JSON.parse(String(frame)))))
  const counts: number[] = []
  set({ bids: [[100, 6, 1]], asks: [] })
  const served = () => heard.filter((own) => own.length > 1).length
  for (let nth = 0; nth < TICKS; nth += 1) {
    const before = served()
    await tick()
    counts.push(served() - before)
  }
  expect(counts.filter((count) => count > 0).toSorted((one, other) => other - one)).toEqual([500, 500, 1])
  for (const own of heard) {
    expect(own).toHaveLength(2)
    expect(own[1]).toMatchObject({ previous: 1, sequence: 2, bids: [['100', '0.00006']] })
  }
  // A place that becomes free is taken before another channel is opened.
  lines[3]?.leave()
  lines[1_000]?.leave()
  const late: FeedMessage[] = []
  await feed.join(SEQ, (frame) => late.push(JSON.parse(String(frame))))
  expect(late).toMatchObject([{ type: 'snapshot', sequence: 2, bids: [['100', '0.00006']] }])
})

it('a snapshot has trades that were pushed before their rows were written', async () => {
  const { feed } = feedOf({ bids: [], asks: [] })
  const trade = { marketSeq: SEQ, price: 100, quantity: 1, isBid: true, at: '2026-11-18T00:00:00.000Z' }
  feed.onTold({ ...NOTHING, trades: [{ ...trade, tradeSeq: 7 }, { ...trade, tradeSeq: 8 }] }) // biome-ignore format: two alike
  const heard: FeedMessage[] = []
  await feed.join(SEQ, (frame) => heard.push(JSON.parse(String(frame))))
  expect(heard[0]?.trades.map(({ seq }) => seq)).toEqual(['8', '7'])
})
