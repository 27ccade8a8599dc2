import { expect, it } from 'vitest'
import { seriesOf } from './series.ts'

it('has a point for every day, including days without sales', () => {
  const now = new Date(2026, 10, 3, 23)
  const points = seriesOf([{ day: '2026-11-02', amount: '12.5' }], 3, now)
  expect(points.map(({ at, value }) => [new Date(at).toISOString().slice(0, 10), value])).toEqual([
    ['2026-11-01', 0],
    ['2026-11-02', 12.5],
    ['2026-11-03', 0],
  ])
})
