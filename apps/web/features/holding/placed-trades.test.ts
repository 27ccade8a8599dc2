import { expect, it } from 'vitest'
import { placedTrades } from './placed-trades.ts'

it('places a trade at the last point before it, and leaves out trades before the first point', () => {
  const points = [10, 20, 30].map((second) => ({ at: second * 1_000, value: second }))
  const trade = (second: number) => ({
    at: new Date(second * 1_000).toISOString(),
    side: 'BUY' as const,
    amount: '1',
  })
  expect(placedTrades([trade(9), trade(10), trade(29), trade(99)], points).map(({ index }) => index)).toEqual([0, 1, 2])
})
