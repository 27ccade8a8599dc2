import { crc32 as ofNode } from 'node:zlib'
import { checkedText, type FeedLevel, type FeedMessage } from '@cocobnk/contract'
import { expect, it } from 'vitest'
import { crc32 } from './crc32.ts'
import { viewAfter } from './feed-book.ts'

const bids: FeedLevel[] = [
  ['100', '1'],
  ['99', '2'],
]
const asks: FeedLevel[] = [
  ['101', '1'],
  ['102', '5'],
]
const message = (some: Partial<FeedMessage>, after: { bids: FeedLevel[]; asks: FeedLevel[] }): FeedMessage => ({
  type: 'diff',
  market_seq: 'm',
  sequence: 8,
  previous: 7,
  is_halted: false,
  bids: [],
  asks: [],
  trades: [],
  checksum: ofNode(checkedText(after.bids, after.asks)),
  ...some,
})
const snapshot = message({ type: 'snapshot', sequence: 7, bids, asks }, { bids, asks })

it("the checksum equals zlib's", () => {
  for (const text of ['', 'a', '100:1,99:2|101:1', 'x'.repeat(1_000)]) expect(crc32(text)).toBe(ofNode(text))
})

it('a change replaces its price level, and an amount of 0 removes it', () => {
  const before = viewAfter(undefined, snapshot)
  const after = {
    bids: [
      ['100', '1.5'],
      ['99.5', '3'],
      ['99', '2'],
    ] as FeedLevel[],
    asks: [['102', '5']] as FeedLevel[],
  }
  const change = message(
    {
      bids: [
        ['100', '1.5'],
        ['99.5', '3'],
      ],
      asks: [['101', '0']],
    },
    after,
  )
  expect(viewAfter(before, change)).toMatchObject({ sequence: 8, ...after })
})

it('a missed message is detected by its sequence number, and a corrupted view by the checksum', () => {
  const before = viewAfter(undefined, snapshot)
  expect(viewAfter(before, message({ previous: 8, sequence: 9 }, { bids, asks }))).toBeUndefined()
  expect(viewAfter(before, message({ bids: [['98', '1']] }, { bids, asks }))).toBeUndefined()
  expect(viewAfter(undefined, message({}, { bids, asks }))).toBeUndefined()
})

it('trades are kept newest first, up to the number shown', () => {
  const trade = (seq: number) => ({ seq: String(seq), price: '1', amount: '1', type: 'BID' as const, at: '' })
  const many = Array.from({ length: 60 }, (_, n) => trade(60 - n))
  const before = viewAfter(undefined, { ...snapshot, trades: many })
  expect(before?.trades).toHaveLength(50)
  const after = viewAfter(before, message({ trades: [trade(61)] }, { bids, asks }))
  expect(after?.trades.map(({ seq }) => seq).slice(0, 2)).toEqual(['61', '60'])
})
