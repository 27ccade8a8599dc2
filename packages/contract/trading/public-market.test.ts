import { expect, it } from 'vitest'
import { publicMarketOperations } from './public-market.ts'

it('visitors may read the market, and everything else of it needs a member', () => {
  const all = Object.entries(publicMarketOperations)
  expect(all.flatMap(([key, { auth }]) => (auth === 'public' ? [key] : []))).toEqual([
    'GET /market/public',
    'GET /market/public/kline',
    'GET /market/public/aggtrade',
    'GET /market/public/day',
    'GET /market/public/order',
    'GET /market/public/{market_seq_or_code}',
  ])
  expect(new Set(all.map(([, { auth }]) => auth))).toEqual(new Set(['public', 'member']))
})
