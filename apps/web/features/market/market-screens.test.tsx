import { ApiError, type Client } from '@cocobnk/client'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { writeCookie } from '../../browser/cookie.ts'
import { orderNews } from '../../live/order-status.ts'
import { ORDERS_KEY } from '../../live/query-keys.ts'
import { askForMarkets } from '../../shell/ask-for-markets.ts'
import { account } from '../../testing/account.ts'
import { prepareDom, renderPart } from '../../testing/render.tsx'
import { tokenUntil } from '../../testing/token.ts'
import { DashboardScreen } from './dashboard-screen.tsx'
import { MarketListScreen } from './market-list-screen.tsx'
import { MarketRows } from './market-rows.tsx'
import type { Order, PublicMarket } from './queries.ts'
import { actOf } from './trade-keys.ts'
import { TradeScreen } from './trade-screen.tsx'

prepareDom()
/** The feed is tested in a browser. Here it never connects, so the screens poll the API. */
vi.mock('@cocobnk/client/feed', () => ({ openMarketFeed: () => ({ close: () => undefined }) }))

beforeEach(() => asMember())

function asMember(): void {
  writeCookie(document, 'access_token', tokenUntil(Date.now() + 60_000), { maxAgeSeconds: 60 })
}

function asVisitor(): void {
  writeCookie(document, 'access_token', '', { maxAgeSeconds: 0 })
}

const BTC = account.asset.asset_seq
const USOT = '019a8000-0000-7000-8000-000000000004'
const market: PublicMarket = {
  seq: '019a8000-0000-7000-8003-000000000001',
  code: 'BTC-USOT',
  title: 'BTC/USOT',
  asset_seq: BTC,
  asset_code: 'BTC',
  asset_title: 'Bitcoin',
  target_asset_seq: USOT,
  target_asset_code: 'USOT',
  target_asset_title: 'USOT',
  is_active: 'Y',
  base_rate: '10000',
  auction_ends_at: null,
  tick: '1',
  lot: '0.00001',
  minimum_amount: '0.0001',
  maker_fee_percent: '0.05',
  taker_fee_percent: '0.1',
  band_percent: '10',
  has_house_quotes: false,
  ticker: {
    price: '10000',
    open: '9900',
    high: '10100',
    low: '9800',
    close: '10000',
    volume: '12',
    target_volume: '120000',
    yesterday_open: '9700',
    yesterday_high: '9950',
    yesterday_low: '9650',
    yesterday_close: '9900',
    change: '100',
    change_rate: '1.01',
    sign: '+',
    direction: 'UP',
  },
}
const order: Order = {
  order_seq: '7',
  market_seq: market.seq,
  client_order_id: null,
  type: 'ASK',
  kind: 'LIMIT',
  time_in_force: 'GTC',
  price: '10050',
  stop_price: null,
  amount: '0.5',
  filled_amount: '0',
  filled_total: '0',
  fee: '0',
  status: 'OPEN',
  placed_at: '2026-11-18T00:00:00.000Z',
  changed_at: '2026-11-18T00:00:00.000Z',
}
const money = {
  ...account,
  account_seq: '019a8000-0000-7000-8000-000000000102',
  title: 'Money',
  balance: '5000',
  available_balance: '5000',
  asset: { ...account.asset, asset_seq: USOT, code: 'USOT' },
}

type Asked = { readonly key: string; readonly input: { readonly query?: unknown; readonly body?: unknown } }

function bankOf(markets: readonly PublicMarket[] = [market], asked: Asked[] = []): Client['call'] {
  const answers: Readonly<Record<string, unknown>> = {
    'GET /market/public': { list: markets },
    'GET /market/public/{market_seq_or_code}': { market: markets[0] },
    'GET /market/public/order': {
      sequence: 1,
      is_halted: false,
      bids: [{ price: '9990', amount: '0.5', orders: 1 }],
      asks: [{ price: '10000', amount: '0.2', orders: 1 }],
      list: [order],
    },
    'GET /market/public/aggtrade': {
      list: [{ seq: '3', price: '10000', amount: '0.1', type: 'BID', at: '2026-11-18T00:00:00.000Z' }],
    },
    'POST /market/public/order': { order: { order_seq: '8', client_order_id: '', status: 'OPEN' } },
    'GET /account': { list: [account, money] },
    'GET /asset': {
      list: [
        { seq: BTC, code: 'BTC', decimal_point: 8 },
        { seq: USOT, code: 'USOT', decimal_point: 8 },
      ],
    },
    'GET /constant': { constant: { governance_asset: 'CCM' } },
  }
  return (async (key: string, input: Asked['input'] = {}) => {
    asked.push({ key, input })
    return answers[key] ?? { list: [], next_cursor: null }
  }) as unknown as Client['call']
}

it('R-ORDER-LIVE: removes filled and canceled orders from the open ones, and updates other states in place', () => {
  const queryClient = new QueryClient()
  const key = [...ORDERS_KEY, 'list', 'Y', 'all']
  queryClient.setQueryData(key, [order, { ...order, order_seq: '9' }])
  const tell = orderNews(queryClient)
  tell({ seq: '7', status: 'PARTIAL' })
  expect(queryClient.getQueryData(key)).toMatchObject([{ status: 'PARTIAL' }, { status: 'OPEN' }])
  tell({ seq: '7', status: 'FILLED' })
  tell({ seq: '9', status: 'CANCELED' })
  expect(queryClient.getQueryData(key)).toEqual([])
})

it('R-HEADER-MARKET-CALL: the header requests the markets once', async () => {
  const asked: Asked[] = []
  const context = { client: { call: bankOf([market], asked) }, queryClient: new QueryClient() }
  await askForMarkets(context)
  await askForMarkets(context)
  expect(asked.map(({ key }) => key)).toEqual(['GET /market/public'])
})

it('R-MARKET-LIMITS: requests an opened market by id, its price with limit 1 and its days with limit 2', async () => {
  const asked: Asked[] = []
  await renderPart(<DashboardScreen />, bankOf([market], asked))
  fireEvent.click(await screen.findByRole('button', { name: 'All figures for BTC/USOT' }))
  expect(await screen.findByText('Change (%)')).toBeTruthy()
  const queries = asked.flatMap(({ key, input }) => (key.startsWith('GET /market/public/') ? [[key, input.query]] : []))
  expect(queries).toContainEqual(['GET /market/public/aggtrade', { market_seq: market.seq, limit: 1 }])
  expect(queries).toContainEqual(['GET /market/public/kline', { market_seq: market.seq, interval: '1D', limit: 2 }])
  const own = within(screen.getByRole('table', { name: 'Open orders' }))
  expect(own.getByText('10,050')).toBeTruthy()
})

it('shows a note on the dashboard if there is no market', async () => {
  await renderPart(<DashboardScreen />, bankOf([]))
  expect((await screen.findAllByText('No trading markets available.')).length).toBeGreaterThan(0)
})

it('shows what an order costs before it is sent, and sends it once with an id of its own', async () => {
  const asked: Asked[] = []
  await renderPart(<TradeScreen code="BTC-USOT" />, bankOf([market], asked))
  fireEvent.click(await screen.findByRole('tab', { name: 'Order' }))
  fireEvent.click(screen.getByRole('button', { name: 'Buy' }))
  expect(await screen.findByText('Enter an amount.')).toBeTruthy()
  fireEvent.input(screen.getByLabelText('Amount'), { target: { value: '0.3' } })
  for (const text of ['Worst price', 'Estimated average price', 'Goes on hold', 'Remains available'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText('Remains available').parentElement?.textContent).toContain('2,000')
  fireEvent.click(screen.getByRole('button', { name: 'Buy 0.3 BTC' }))
  await screen.findByRole('button', { name: 'Buy' })
  const sent = asked.filter(({ key }) => key.startsWith('POST')).map(({ input }) => input.body)
  expect(sent).toMatchObject([{ market_seq: market.seq, type: 'BID', kind: 'LIMIT', price: '10000', amount: '0.3' }])
})

it('R-TRADE-INACTIVE: shows that a closed market takes no orders', async () => {
  await renderPart(<TradeScreen code="BTC-USOT" />, bankOf([{ ...market, is_active: 'N' }]))
  await screen.findByText('Nothing is traded until the market reopens. Open orders can be canceled.')
  fireEvent.click(screen.getByRole('tab', { name: 'Order' }))
  expect(await screen.findByText('This market is not open for trading right now.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Buy' })).toHaveProperty('disabled', true)
})

it('shows until when orders gather while a halted market resumes with an auction', async () => {
  const auction_ends_at = '2026-11-18T00:05:00.000Z'
  await renderPart(<TradeScreen code="BTC-USOT" />, bankOf([{ ...market, auction_ends_at }]))
  const at = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' }).format(new Date(auction_ends_at))
  await screen.findByText((text) => text.includes(`Orders gather until ${at}`))
  expect(screen.getByText('Auction')).toBeTruthy()
})

it('handles single-key shortcuts only outside of fields and without modifiers', () => {
  const field = document.createElement('input')
  const press = (key: string, some: Partial<KeyboardEvent> = {}) =>
    actOf({ key, ctrlKey: false, metaKey: false, altKey: false, target: document.body, ...some })
  expect([press('b'), press('S'), press('m'), press('x')]).toEqual(['buy', 'sell', 'market', undefined])
  expect(press('b', { target: field })).toBeUndefined()
  expect(press('b', { ctrlKey: true })).toBeUndefined()
})

/** Operations that need a session, or ask for what belongs to the caller. */
const isOwn = ({ key, input }: Asked) =>
  !key.startsWith('GET /market/public') || key.endsWith('/fill') || JSON.stringify(input.query ?? {}).includes('mine')
/** Settings that every page reads. */
const SETTINGS = ['GET /asset', 'GET /constant', 'GET /currency']

it('a visitor reads chart, book and trades, is asked to log in for an order, and nothing of a member is requested', async () => {
  asVisitor()
  const asked: Asked[] = []
  await renderPart(<TradeScreen code="BTC-USOT" />, bankOf([market], asked), '/exchange/market/BTC-USOT')
  fireEvent.click(await screen.findByRole('tab', { name: 'Book' }))
  expect(await screen.findByText('9,990')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '9,990' })).toBeNull()
  fireEvent.click(screen.getByRole('tab', { name: 'Order' }))
  expect(screen.getByRole('heading', { name: 'Trade BTC' })).toBeTruthy()
  expect(screen.queryByLabelText('Amount')).toBeNull()
  const back = '?redirectFrom=%2Fexchange%2Fmarket%2FBTC-USOT'
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(`/login${back}`)
  expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe(`/register${back}`)
  expect(asked.filter(isOwn).filter(({ key }) => !SETTINGS.includes(key))).toEqual([])
})

it('shows a visitor that the book includes quotes of the bank', async () => {
  asVisitor()
  await renderPart(<TradeScreen code="BTC-USOT" />, bankOf([{ ...market, has_house_quotes: true }]))
  fireEvent.click(await screen.findByRole('tab', { name: 'Book' }))
  expect(await screen.findByText('Includes the bank’s own quotes')).toBeTruthy()
})

const ETH = {
  ...market,
  seq: '019a8000-0000-7000-8003-000000000002',
  code: 'ETH-USOT',
  title: 'ETH/USOT',
  asset_code: 'ETH',
}

it('lists every market with its state, halted ones too, each a link to its trading screen', async () => {
  asVisitor()
  const halted = { ...ETH, is_active: 'N' as const }
  const gathering = { ...market, auction_ends_at: '2026-11-18T00:05:00.000Z' }
  await renderPart(<MarketListScreen search={{ sort: 'name' }} />, bankOf([halted, gathering]))
  const rows = within(await screen.findByRole('list', { name: 'Markets' })).getAllByRole('link')
  expect(rows.map((row) => row.getAttribute('href'))).toEqual([
    '/exchange/market/BTC-USOT',
    '/exchange/market/ETH-USOT',
  ])
  expect(rows[0]?.textContent).toContain('Auction until')
  expect(rows[1]?.textContent).toContain('Trading halted')
})

it('finds a market by typing, says if there is none, and shows all again', async () => {
  await renderPart(<MarketListScreen search={{ q: 'doge' }} />, bankOf([market, ETH]))
  expect(await screen.findByText('No market matches “doge”.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
  expect(await screen.findAllByRole('link', { name: /USOT/ })).toHaveLength(2)
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find a market' }), { target: { value: 'eth' } })
  expect(screen.getAllByRole('link', { name: /USOT/ })).toHaveLength(1)
})

it('goes to the search field by "/" and to the markets by arrows', async () => {
  await renderPart(<MarketListScreen search={{ sort: 'name' }} />, bankOf([market, ETH]))
  const [first, second] = await screen.findAllByRole('link', { name: /USOT/ })
  const field = screen.getByRole('searchbox')
  fireEvent.keyDown(document.body, { key: '/' })
  expect(document.activeElement).toBe(field)
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(first)
  fireEvent.keyDown(first ?? field, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(second)
  fireEvent.keyDown(second ?? field, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(second)
})

/** Two markets, the second of which comes first once the button is pressed. */
function Turning() {
  const [isTurned, setTurned] = useState(false)
  const rows = [market, ETH].map((one) => ({ market: one, day: undefined }))
  return (
    <>
      <button type="button" onClick={() => setTurned(true)}>
        Turn
      </button>
      <MarketRows markets={isTurned ? rows.toReversed() : rows} />
    </>
  )
}

it('rows keep their places while the pointer is on them', async () => {
  await renderPart(<Turning />, bankOf())
  const list = screen.getByRole('list', { name: 'Markets' })
  const order = () =>
    within(list)
      .getAllByRole('link')
      .map((row) => row.getAttribute('href')?.slice(-8))
  fireEvent.pointerEnter(list)
  fireEvent.click(screen.getByRole('button', { name: 'Turn' }))
  expect(order()).toEqual(['BTC-USOT', 'ETH-USOT'])
  fireEvent.pointerLeave(list)
  expect(order()).toEqual(['ETH-USOT', 'BTC-USOT'])
})

it('says that there is no market, or that the markets could not be loaded and can be asked for again', async () => {
  await renderPart(<MarketListScreen search={{}} />, bankOf([]))
  expect(await screen.findByText('No trading markets available.')).toBeTruthy()
  cleanup()
  const fails = (async () => {
    throw new ApiError({ error: 'NOT_FOUND', message: '' }, { status: 404 })
  }) as unknown as Client['call']
  await renderPart(<MarketListScreen search={{}} />, fails)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})
