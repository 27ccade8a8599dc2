import { expect, it } from 'vitest'
import type { LastDay } from './last-day.ts'
import { fitsText, inOrder, type ListedMarket, type MarketOrder } from './market-order.ts'
import type { PublicMarket } from './queries.ts'

const listed = (code: string, day?: Pick<LastDay, 'change' | 'targetVolume'>) =>
  ({ market: { code }, day }) as unknown as ListedMarket
const markets = [
  listed('BTC-USOT', { change: '-2', targetVolume: '90' }),
  listed('LTC-USOT'),
  listed('ETH-USOT', { change: '10.5', targetVolume: '9' }),
  listed('CCM-USOT', { change: null, targetVolume: '100' }),
]
const codes = (order: MarketOrder) => inOrder(markets, order).map(({ market }) => market.code.slice(0, 3))

it('lists markets by turnover, change or name; those without the figure come last', () => {
  expect(codes('volume')).toEqual(['CCM', 'BTC', 'ETH', 'LTC'])
  expect(codes('change')).toEqual(['ETH', 'BTC', 'LTC', 'CCM'])
  expect(codes('name')).toEqual(['BTC', 'CCM', 'ETH', 'LTC'])
})

it('finds a market by its code or the names of its assets, in any case', () => {
  const market = {
    code: 'BTC-USOT',
    title: 'BTC/USOT',
    asset_title: '비트코인',
    target_asset_title: 'USOT',
  } as PublicMarket
  expect(['btc', ' BTC/u', '비트', 'usot', ''].map((text) => fitsText(market, text))).not.toContain(false)
  expect(fitsText(market, 'eth')).toBe(false)
})
