import { expect, it } from 'vitest'
import { lastDayOf } from './last-day.ts'

const NOW = Date.parse('2026-11-19T14:30:00.000Z')
const HOUR_MS = 3_600_000

/** An hour with a trade, `ago` hours before the current one. */
function hour(ago: number, prices: readonly [open: string, high: string, low: string, close: string], volume = '1') {
  const [open, high, low, close] = prices
  const open_time = new Date(Math.floor(NOW / HOUR_MS) * HOUR_MS - ago * HOUR_MS).toISOString()
  return { open_time, open, high, low, close, volume, target_volume: volume }
}

it('measures the change from the price at the start of the day, and ignores what was traded before', () => {
  const day = lastDayOf(
    [
      hour(0, ['104', '112', '103', '110'], '0.000000000000000002'),
      hour(23, ['101', '105', '99', '104'], '0.1'),
      hour(24, ['500', '900', '1', '100'], '7'),
    ],
    '111',
    NOW,
  )
  expect(day).toMatchObject({ change: '11', high: '112', low: '99', volume: '0.100000000000000002' })
  expect(day.line).toHaveLength(25)
  expect([day.line[0], day.line[1], day.line[22], day.line[24]]).toEqual([100, 104, 104, 111])
})

it('truncates the change towards zero', () => {
  expect(lastDayOf([hour(0, ['3', '3', '2', '2'])], '2', NOW).change).toBe('-33.33')
  expect(lastDayOf([hour(0, ['3', '4', '3', '4'])], '4', NOW).change).toBe('33.33')
})

it('measures a market of less than a day from its first trade', () => {
  expect(lastDayOf([hour(1, ['50', '60', '50', '60'])], '60', NOW)).toMatchObject({ change: '20', low: '50' })
})

it('a market without a trade today did not move, and nothing was traded', () => {
  const day = lastDayOf([hour(30, ['90', '120', '80', '100'], '7')], '100', NOW)
  expect(day).toMatchObject({ change: '0', high: '100', low: '100', volume: '0', targetVolume: '0' })
  expect(new Set(day.line)).toEqual(new Set([100]))
})

it('a market without any trade has no prices', () => {
  expect(lastDayOf([], null, NOW)).toEqual({
    change: null,
    high: null,
    low: null,
    volume: '0',
    targetVolume: '0',
    line: [],
  })
})

it('takes a price that is newer than the candles into high and low', () => {
  expect(lastDayOf([hour(0, ['100', '110', '90', '100'])], '120', NOW)).toMatchObject({ high: '120', low: '90' })
})
