import type { Client } from '@cocobnk/client'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { account } from '../../testing/account.ts'
import { prepareDom, renderPart } from '../../testing/render.tsx'
import { ExchangeScreen } from './exchange-screen.tsx'

prepareDom()

const SEQ = '019a8000-0000-7000-8000-000000000009'
const MARKET = '019a8000-0000-7000-8003-000000000001'
const { asset } = account
const coins = { ...account, available_balance: '2' }
const dollars = { ...account, account_seq: SEQ, asset: { ...asset, asset_seq: SEQ, code: 'USOT' } }
const market = {
  seq: MARKET,
  code: 'BTC-USOT',
  title: 'Bitcoin',
  asset_seq: asset.asset_seq,
  asset_code: 'BTC',
  target_asset_seq: SEQ,
  target_asset_code: 'USOT',
  is_active: 'Y',
  auction_ends_at: null,
  tick: '1',
  lot: '0.00001',
  minimum_amount: '0.0001',
  maker_fee_percent: '0.05',
  taker_fee_percent: '0.1',
  ticker: { price: '10000' },
}
const quote = (source_amount: string, target_amount: string) => ({
  quote_id: 'q',
  market_code: 'BTC-USOT',
  type: 'ASK',
  valid_seconds: 15,
  source_asset: coins.asset,
  target_asset: dollars.asset,
  source_amount,
  target_amount,
  exact_amount: target_amount,
  applied_rate: '9980',
  base_rate: '10000',
  spread_percent: '0.2',
  spread_rate: '20',
  governance_asset: 'CCM',
  discount_percent: '0',
  discount_rate: '0',
  rounding: '0',
  priced_at: '2026-01-01T00:00:00.000Z',
})

function bankOf(some: { readonly quoted: string; readonly market?: object }) {
  const sent: { readonly key: string; readonly body: unknown }[] = []
  const answers: Readonly<Record<string, unknown>> = {
    'GET /market/direct': { list: [market] },
    'GET /account': { list: [coins, dollars], next_cursor: null },
    'GET /market/direct/limit': {
      list: [{ source_asset_seq: asset.asset_seq, target_asset_seq: SEQ, max: '2', reason: null }],
    },
    'GET /market/public': { list: [{ ...market, ...some.market }] },
    'GET /market/public/order': {
      is_halted: false,
      bids: [{ price: '9990', amount: '1', orders: 1 }],
      asks: [],
      list: [],
      sequence: 1,
    },
    'GET /asset': {
      list: [
        { seq: asset.asset_seq, code: 'BTC', name: 'Bitcoin', decimal_point: 8 },
        { seq: SEQ, code: 'USOT', name: 'US dollar', decimal_point: 8 },
      ],
    },
    'POST /market/direct/quote': { quote: quote('0.5', some.quoted) },
    'POST /market/public/order': { order: { order_seq: '7', client_order_id: SEQ, status: 'CANCELED' } },
    'GET /market/public/order/{order_seq}': {
      order: { type: 'ASK', amount: '0.5', filled_amount: '0.4', filled_total: '3996', fee: '3.996' },
      fills: [],
    },
  }
  const call = (async (key: string, input?: { readonly body?: unknown }) => {
    if (key.startsWith('POST')) sent.push({ key, body: input?.body })
    return answers[key] ?? { list: [], next_cursor: null }
  }) as unknown as Client['call']
  return { call, sent }
}

async function enterHalf(): Promise<void> {
  fireEvent.input(await screen.findByLabelText('You exchange'), { target: { value: '0.5' } })
}

it('offers the better of quote and book, and sends an order at no worse price than the shown one', async () => {
  const { call, sent } = bankOf({ quoted: '4980' })
  await renderPart(<ExchangeScreen search={{}} />, call)
  await enterHalf()
  const book = await screen.findByRole('radio', { name: /Order book.*Better price/ })
  await vi.waitFor(() => expect(book).toHaveProperty('checked', true))
  const panel = screen.getByRole('region', { name: 'Order book' })
  // 0.5 at 9,990, less 0.1 %.
  expect(panel.textContent).toContain('4,990.005')
  fireEvent.click(screen.getByRole('button', { name: 'Exchange in the order book' }))
  await screen.findByText('Traded in the order book')
  expect(sent.at(-1)).toMatchObject({
    key: 'POST /market/public/order',
    body: { market_seq: MARKET, type: 'ASK', kind: 'LIMIT', time_in_force: 'IOC', price: '9990', amount: '0.5' },
  })
  // The filled amount less the fee, and the canceled rest.
  await screen.findByText('Not filled')
  expect(screen.getByRole('dialog').textContent).toContain('3,992.004')
})

it('prefers the quote where it gives more, and still lets the member choose the book', async () => {
  const { call } = bankOf({ quoted: '4991' })
  await renderPart(<ExchangeScreen search={{}} />, call)
  await enterHalf()
  const quoted = await screen.findByRole('radio', { name: /Locked rate.*Better price/ })
  expect(quoted).toHaveProperty('checked', true)
  expect(screen.getByRole('button', { name: 'Exchange at this rate' })).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: /Order book/ }))
  expect(screen.getByRole('button', { name: 'Exchange in the order book' })).toBeTruthy()
})

it('offers no choice while the market is closed or in an auction', async () => {
  const { call, sent } = bankOf({ quoted: '4980', market: { auction_ends_at: '2026-01-01T00:00:00.000Z' } })
  await renderPart(<ExchangeScreen search={{}} />, call)
  await enterHalf()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect((await screen.findByRole('region', { name: 'Locked rate' })).textContent).toContain('4,980')
  expect(screen.queryByRole('radio')).toBeNull()
})
