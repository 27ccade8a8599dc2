import { expect, it } from 'vitest'
import { openTimeOf } from './candle-rows.ts'

const at = (text: string) => new Date(text).getTime()

it.each([
  [1, '2026-11-17T13:45:59.999Z', '2026-11-17T13:45:00Z'],
  [15, '2026-11-17T13:59:00Z', '2026-11-17T13:45:00Z'],
  // Four-hour candles start at midnight in Korea, 15:00 UTC.
  [240, '2026-11-17T14:59:59Z', '2026-11-17T11:00:00Z'],
  [1_440, '2026-11-17T14:59:59.999Z', '2026-11-16T15:00:00Z'],
  [1_440, '2026-11-17T15:00:00Z', '2026-11-17T15:00:00Z'],
  // Monday, 16 November, in Korea.
  [10_080, '2026-11-15T15:00:00Z', '2026-11-15T15:00:00Z'],
  [10_080, '2026-11-22T14:59:59Z', '2026-11-15T15:00:00Z'],
])('a candle of %i minutes that contains %s begins at %s', (minutes, moment, opens) => {
  expect(openTimeOf(at(moment), minutes)).toBe(at(opens))
})
