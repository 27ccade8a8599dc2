import { crc32 } from 'node:zlib'
import type { FeedMessage } from '@cocobnk/contract'
import type { Market } from '@cocobnk/market'
import type { BookView, Told } from '@cocobnk/matching'
import { expect, it } from 'vitest'
import { createMarketFeed } from './feed.ts'

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
  return {
    feed,
    reads: () => reads,
    set: (next: Sides) => {
      sides = next
      feed.onTold({ ...NOTHING, markets: [SEQ] })
    },
  }
}

it('T6: a snapshot and what changed since are the book', async () => {
  const { feed, set } = feedOf({ bids: [[100, 5, 1]], asks: [[101, 7, 1]] })
  const heard: FeedMessage[] = []
  await feed.join(SEQ, (frame) => heard.push(JSON.parse(String(frame))))
  set({ bids: [[100, 4, 1], [99, 2, 1]], asks: [[102, 1, 1]] }) // biome-ignore format: as in a book
  feed.onTold({
    ...NOTHING,
    trades: [{ marketSeq: SEQ, tradeSeq: 3, price: 100, quantity: 1, isBid: false, at: '2026-11-18T00:00:00.000Z' }],
  })
  await feed.tick()
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

it('a message is made once for all, quiet markets are not read, and who missed something gets a snapshot', async () => {
  const { feed, set, reads } = feedOf({ bids: [[100, 5, 1]], asks: [] })
  const heard: Buffer[][] = [[], []]
  const lines = await Promise.all(heard.map((own) => feed.join(SEQ, (frame) => own.push(frame))))
  await feed.tick()
  const before = reads()
  await feed.tick()
  expect(reads()).toBe(before)
  set({ bids: [[100, 6, 1]], asks: [] })
  await feed.tick()
  expect(heard[0]?.at(-1)).toBe(heard[1]?.at(-1))
  lines[0]?.snapshot()
  expect(JSON.parse(String(heard[0]?.at(-1)))).toMatchObject({ type: 'snapshot', bids: [['100', '0.00006']] })
  expect(await feed.join('019a8000-0000-7000-8003-000000000009', () => undefined)).toBeUndefined()
})
