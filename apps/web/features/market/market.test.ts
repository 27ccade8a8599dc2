import { describe, expect, it } from 'vitest'
import { bookRows, groupings, spreadOf } from './book.ts'
import { withTrades } from './candles.ts'
import { twoDays } from './days.ts'
import { depthOf } from './depth.ts'
import { estimateOrder, type OrderWish } from './estimate.ts'
import { faultsOf } from './order-faults.ts'
import type { Candle, Level } from './queries.ts'
import { remainsOf } from './remains.ts'
import { decimalsOf, nudged, type Terms } from './steps.ts'

const terms: Terms = {
  tick: '1',
  lot: '0.00001',
  minimum_amount: '0.0001',
  maker_fee_percent: '0.05',
  taker_fee_percent: '0.1',
  assetDecimals: 8,
  targetDecimals: 8,
}
const level = (price: string, amount: string): Level => ({ price, amount })
const book = {
  bids: [level('9990', '0.5'), level('9985', '1')],
  asks: [level('10000', '0.2'), level('10010', '0.3'), level('10100', '5')],
}
const wish = (some: Partial<OrderWish>): OrderWish => ({
  side: 'BID',
  kind: 'LIMIT',
  term: 'GTC',
  price: '',
  stop: '',
  second: '',
  amount: '',
  total: '',
  ...some,
})
const estimate = (some: Partial<OrderWish>, hasReducedFee = false) =>
  estimateOrder({ terms, book, hasReducedFee }, wish(some))

describe('the estimate of an order', () => {
  it('fills a limit order at better prices, rests the remainder and holds its own price', () => {
    expect(estimate({ price: '10010', amount: '1' })).toEqual({
      filled: '0.5',
      amount: '1',
      average: '10006',
      worst: '10010',
      slippage: '0.06',
      // 0.2 at 10,000, 0.3 at 10,010 and 0.5 that rest at 10,010.
      cost: '10008',
      // 0.1 % of the filled part and 0.05 % of the resting part.
      fee: '0.00075',
      gets: '0.99925',
      held: '10010',
      isCut: false,
      takes: true,
    })
  })

  it('spends the total of a market order over several prices, and reports when the book is too thin', () => {
    expect(estimate({ kind: 'MARKET', total: '2000' })).toMatchObject({ amount: '0.2', worst: '10000', held: '2000' })
    expect(estimate({ kind: 'MARKET', total: '5003' })).toMatchObject({ amount: '0.5', isCut: false, slippage: '0.06' })
    expect(estimate({ kind: 'MARKET', total: '90000' })).toMatchObject({ amount: '5.5', isCut: true })
    const sold = estimate({ side: 'ASK', kind: 'MARKET', amount: '1' })
    expect(sold).toMatchObject({ cost: '9987.5', fee: '9.9875', gets: '9977.5125', held: '1', worst: '9985' })
    expect(estimate({ side: 'ASK', kind: 'MARKET', amount: '2' })).toMatchObject({ amount: '1.5', isCut: true })
  })

  it('rounds fees up, and rounds the nine tenths for holders up again', () => {
    const small = { kind: 'MARKET', side: 'ASK', amount: '0.00001' } as const
    expect(estimate(small)).toMatchObject({ cost: '0.0999', fee: '0.0000999' })
    expect(estimate(small, true)).toMatchObject({ fee: '0.00008991' })
    expect(estimate({ price: '1', amount: '0.00001' }, true)).toMatchObject({ fee: '0.00000001' })
  })

  it('cuts an order that does not rest to what the book has, and holds all of it', () => {
    expect(estimate({ price: '10010', amount: '1', term: 'IOC' })).toMatchObject({
      amount: '0.5',
      fee: '0.0005',
      held: '10010',
      isCut: true,
    })
    expect(estimate({ price: '10010', amount: '1', term: 'FOK' })).toMatchObject({ amount: '1', isCut: false })
  })

  it('estimates market stops at the stop price, and holds the worse price of an OCO order', () => {
    expect(estimate({ kind: 'STOP', side: 'ASK', stop: '9000', amount: '0.1' })).toMatchObject({
      worst: undefined,
      cost: '900',
      fee: '0.9',
      held: '0.1',
      takes: true,
    })
    expect(estimate({ kind: 'STOP', stop: '11000', total: '1100' })).toMatchObject({ amount: '0.1', held: '1100' })
    const oco = { kind: 'OCO', price: '9800', stop: '10200', amount: '0.1' } as const
    expect(estimate({ ...oco, second: '10210' })).toMatchObject({ worst: '10210', held: '1021', fee: '0.0001' })
    expect(estimate(oco)).toBeUndefined()
  })

  it('fills nothing of a stop order and holds its price; is undefined without price or amount', () => {
    const stop = estimate({ kind: 'STOP_LIMIT', price: '10200', amount: '0.1' })
    expect(stop).toMatchObject({ filled: '0', worst: '10200', held: '1020', fee: '0.0001' })
    expect(estimate({ price: '10000' })).toBeUndefined()
    expect(estimate({ amount: '1' })).toBeUndefined()
  })
})

it('finds faults before anything is sent', () => {
  const of = (some: Partial<Parameters<typeof faultsOf>[1]>) => faultsOf(terms, { ...wish({}), last: null, ...some })
  expect(of({ price: '10000', amount: '0.0001' })).toEqual([])
  expect(of({ price: '10000.5', amount: '0.00005' })).toEqual([
    ['price', 'tick'],
    ['amount', 'minimum'],
  ])
  expect(of({ price: '', amount: '0.000101' })).toEqual([
    ['price', 'price'],
    ['amount', 'lot'],
  ])
  expect(of({ kind: 'MARKET' })).toEqual([['total', 'total']])
  expect(of({ kind: 'STOP_LIMIT', price: '1', amount: '1' })).toEqual([['stop', 'price']])
  expect(of({ kind: 'STOP', stop: '1', total: '5' })).toEqual([])
  const stop = { kind: 'STOP', last: '10000', total: '5', amount: '1' } as const
  expect(of({ ...stop, stop: '10000' })).toEqual([['stop', 'stopBid']])
  expect(of({ ...stop, stop: '10001' })).toEqual([])
  expect(of({ ...stop, side: 'ASK', stop: '10000' })).toEqual([['stop', 'stopAsk']])
  expect(of({ ...stop, side: 'ASK', stop: '9999' })).toEqual([])
  const oco = { kind: 'OCO', price: '10000', stop: '9000', amount: '1' } as const
  expect(of(oco)).toEqual([['second', 'second']])
  expect(of({ ...oco, second: '8990' })).toEqual([['price', 'ocoBid']])
  expect(of({ ...oco, side: 'ASK', second: '8990' })).toEqual([])
  expect(of({ price: '1', amount: '1', display: '2' })).toEqual([['display', 'display']])
})

describe('the book', () => {
  it('sums from the best price at one scale, and groups bids downwards and asks upwards', () => {
    const { bids, asks } = bookRows(terms, book, '10', new Set(['9985']), 9)
    expect(bids).toMatchObject([
      { price: '9990', amount: '0.5', sum: '0.5', isOwn: false },
      { price: '9980', amount: '1', sum: '1.5', isOwn: true },
    ])
    expect(asks.map(({ price, sum }) => [price, sum])).toEqual([
      ['10000', '0.2'],
      ['10010', '0.5'],
      ['10100', '5.5'],
    ])
    expect(asks.at(-1)?.share).toBe(1)
    expect(bookRows(terms, book, '100', new Set(), 9).asks.map(({ price }) => price)).toEqual(['10000', '10100'])
  })

  it('has a spread only with two sides, and steps for grouping', () => {
    expect(spreadOf(terms, book)).toEqual({ gap: '10', percent: '0.10' })
    expect(spreadOf(terms, { bids: [], asks: book.asks })).toBeUndefined()
    expect(groupings({ ...terms, tick: '0.0005' })).toEqual(['0.0005', '0.005', '0.05', '0.5'])
    expect(groupings(terms)).toEqual(['1', '10', '100', '1000'])
  })

  it('is drawn with equal distances on both sides of the midpoint', () => {
    const depth = depthOf(terms, book)
    expect(depth).toMatchObject({ low: '9890', middle: '9995', high: '10100', bidSum: '1.5', askSum: '5.5' })
    expect(depth?.asks.at(-1)).toEqual({ at: 1, sum: 1 })
    expect(depthOf(terms, { bids: book.bids, asks: [] })).toBeUndefined()
  })
})

it('moves prices by ticks and never below one tick', () => {
  expect(nudged(terms, '10000', 1)).toBe('10001')
  expect(nudged({ ...terms, tick: '0.5' }, '10.2', -1)).toBe('9.5')
  expect(nudged(terms, '1', -10)).toBe('1')
  expect([decimalsOf('1'), decimalsOf('0.0001'), decimalsOf('0.50')]).toEqual([0, 4, 1])
  expect(remainsOf('1', '0.25')).toEqual({ amount: '0.75', isShort: false })
  expect(remainsOf('1', '1.5')).toEqual({ amount: '0.5', isShort: true })
})

const candle = (open_time: string, close: string, is_closed: boolean): Candle => ({
  open_time,
  close_time: new Date(Date.parse(open_time) + 60_000).toISOString(),
  is_closed,
  open: '100',
  high: '110',
  low: '90',
  close,
  volume: '5',
  target_volume: '500',
})

it('updates the newest candle with trades and opens the next one', () => {
  const trade = (seq: string, price: string, at: string) => ({ seq, price, amount: '1', type: 'BID' as const, at })
  const newest = candle('2026-11-18T00:00:00.000Z', '100', false)
  const trades = [trade('2', '95', '2026-11-18T00:01:10.000Z'), trade('1', '120', '2026-11-18T00:00:30.000Z')]
  expect(withTrades([newest], trades, '1m')).toMatchObject([
    { open_time: '2026-11-18T00:01:00.000Z', open: '95', close: '95', volume: '0' },
    { open_time: '2026-11-18T00:00:00.000Z', high: '120', close: '120', volume: '5' },
  ])
  expect(withTrades([newest], [trade('0', '1', '2026-11-17T23:59:59.000Z')], '1m')).toEqual([newest])
})

it('R-TICKER-YESTERDAY: a closed day candle is yesterday’s, and today is flat', () => {
  const [first, second] = [
    candle('2026-11-16T15:00:00.000Z', '105', true),
    candle('2026-11-17T15:00:00.000Z', '101', false),
  ]
  expect(twoDays([second, first])).toEqual({ today: second, yesterday: first })
  expect(twoDays([first])).toMatchObject({ today: { open: '105', low: '105', volume: '0' }, yesterday: first })
})
