import { ApiError, type Client } from '@cocobnk/client'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { prepareDom, renderPart } from '../../testing/render.tsx'
import { PayForm } from './pay-form.tsx'
import type { OpenTransaction, PayingAccount } from './queries.ts'

prepareDom()

const transaction = {
  transaction_seq: '019a8000-0000-7000-8000-000000000001',
  source: 'API',
  amount: '10',
  currency: 'USD',
  asset: null,
} as OpenTransaction
const account = (code: string, more: Partial<PayingAccount>) =>
  ({
    account_seq: `account of ${code}`,
    title: `My ${code}`,
    asset: { asset_seq: code, code },
    available_balance: '5',
    is_enough: true,
    is_of_shop: false,
    amount: null,
    quote: null,
    reason: null,
    ...more,
  }) as PayingAccount
const quoted = (quote_id: string, rate: string, amount: string) =>
  account('BTC', {
    amount,
    quote: {
      quote_id,
      rate,
      market_code: 'BTC-USOT',
      asset: { asset_seq: 'USOT', code: 'USOT' },
      amount: '1000',
      expires_at: '2026-01-01T00:00:00.000Z',
      valid_seconds: 60,
    },
  })
const none = account('LTC', { reason: 'EXCHANGE_CLOSED', is_enough: false })

it('pays at the shown rate, and requests a new one after a refusal for being too late', async () => {
  const lists = [
    [quoted('first', '10000000', '0.0001'), none],
    [quoted('second', '9900000', '0.00010102'), none],
  ]
  const asked: unknown[] = []
  const call = (async (key: string, { body }: { body?: object } = {}) => {
    if (key === 'GET /pg/transaction/token/{checkout_token}/account') return { list: lists.shift() }
    if (key !== 'POST /pg/transaction/authenticate') return { list: [], member: {} }
    asked.push(body)
    throw new ApiError({ error: 'QUOTE_EXPIRED', message: 'The time for this rate is over.' }, { status: 409 })
  }) as unknown as Client['call']
  await renderPart(<PayForm transaction={transaction} token="t" />, call)
  await screen.findByText('1 BTC = 10,000,000 USOT')
  expect(screen.getByText(/cannot be exchanged right now/)).toBeTruthy()
  expect(screen.getByRole('radio', { name: /My LTC/ })).toHaveProperty('disabled', true)
  expect(screen.getByRole('timer').textContent).toMatch(/^(1:00|0:5\d)$/)
  fireEvent.click(screen.getByRole('button', { name: 'Pay 0.0001 BTC' }))
  await screen.findByText('The time for this rate is over.')
  expect(asked).toEqual([{ token: 't', account_seq: 'account of BTC', quote_id: 'first' }])
  await screen.findByText('1 BTC = 9,900,000 USOT')
})

it('requests another rate when the shown one has expired', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let asked = 0
  const call = (async (key: string) => {
    if (key !== 'GET /pg/transaction/token/{checkout_token}/account') return { list: [], member: {} }
    asked += 1
    return { list: [quoted(`quote ${asked}`, String(asked), '1')] }
  }) as unknown as Client['call']
  await renderPart(<PayForm transaction={transaction} token="t" />, call)
  await screen.findByText('1 BTC = 1 USOT')
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  await waitFor(() => expect(screen.getByText('1 BTC = 2 USOT')).toBeTruthy())
  vi.useRealTimers()
})
