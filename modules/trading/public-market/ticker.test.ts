import { expect, it } from 'vitest'
import { type DayCandle, tickerOf } from './ticker.ts'

const TODAY = new Date('2026-11-17T15:00:00Z')
const YESTERDAY = new Date('2026-11-16T15:00:00Z')
const candle = (openTime: Date, [open, high, low, close]: readonly [bigint, bigint, bigint, bigint]): DayCandle => ({
  openTime,
  open,
  high,
  low,
  close,
  volume: 7n,
  targetVolume: 700n,
})

it('R-TICKER-DERIVED: derives price, both days, volumes, change, rate, sign and direction from two candles', () => {
  const [newest, before] = [candle(TODAY, [100n, 130n, 90n, 110n]), candle(YESTERDAY, [90n, 105n, 80n, 100n])]
  expect(tickerOf([newest, before], TODAY)).toEqual({
    today: newest,
    yesterday: before,
    change: 10n,
    changeRate: 1_000n,
    sign: '+',
    direction: 'UP',
  })
  const fallen = tickerOf([candle(TODAY, [100n, 100n, 90n, 97n]), candle(YESTERDAY, [99n, 99n, 99n, 99n])], TODAY)
  expect(fallen).toMatchObject({ change: -2n, sign: '-', direction: 'DOWN' })
})

it('R-TICKER-YESTERDAY: if the newest candle is closed, yesterday is that candle, and today is flat at its last price', () => {
  const closed = candle(YESTERDAY, [90n, 105n, 80n, 100n])
  const older = candle(new Date('2026-11-15T15:00:00Z'), [1n, 1n, 1n, 1n])
  expect(tickerOf([closed, older], TODAY)).toEqual({
    today: { open: 100n, high: 100n, low: 100n, close: 100n, volume: 0n, targetVolume: 0n },
    yesterday: closed,
    change: 0n,
    changeRate: 0n,
    sign: '',
    direction: 'EVEN',
  })
})

it('has no change for a market without a trade, or without one before today', () => {
  expect(tickerOf([], TODAY)).toMatchObject({ today: undefined, change: undefined, sign: '', direction: 'EVEN' })
  const first = tickerOf([candle(TODAY, [5n, 5n, 5n, 5n])], TODAY)
  expect(first).toMatchObject({ yesterday: undefined, change: undefined, changeRate: undefined, direction: 'EVEN' })
})
