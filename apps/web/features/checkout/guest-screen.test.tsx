import { ApiError, type Client } from '@cocobnk/client'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { prepareDom, renderPart } from '../../testing/render.tsx'
import type { GuestCheckout } from './guest-query.ts'
import { GuestScreen } from './guest-screen.tsx'

prepareDom()
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

const CHECKOUT = 'GET /pg/transaction/token/{checkout_token}/card'
const TOKEN = 'a'.repeat(32)
const POLL_MS = 5_000

const open = {
  mode: 'LIVE',
  state: 'OPEN',
  card_state: null,
  takes_wallets: false,
  is_verified: true,
  shop_title: 'Hanok Tea',
  site_url: 'https://tea.example',
  flags: [],
  expires_at: '2099-01-01T00:00:00.000Z',
  return_url: null,
  cancel_url: null,
  card_usd: '12.5',
  decline_code: null,
  last4: null,
  name: 'Green tea',
  shop_order_number: '7',
  price: '12.5',
  price_unit: 'USD',
} as const satisfies GuestCheckout
const outage = new ApiError({ error: -1, message: '' }, { status: 0 })
const unknown = new ApiError({ error: 'NOT_FOUND', message: 'Not found.' }, { status: 404 })

/** Answers the checkout with these in turn, then with the last one; knows no other token. */
function bankOf(answers: readonly (GuestCheckout | Error)[]): Client['call'] {
  let asked = 0
  return (async (key: string) => {
    const answer = key === CHECKOUT ? answers[Math.min(asked++, answers.length - 1)] : unknown
    if (answer instanceof Error) throw answer
    return { checkout: answer }
  }) as unknown as Client['call']
}

it('keeps showing the payment when a poll is lost', async () => {
  await renderPart(<GuestScreen token={TOKEN} />, bankOf([open, outage]))
  await screen.findByText('Hanok Tea')
  await act(() => vi.advanceTimersByTimeAsync(2 * POLL_MS))
  expect(screen.getByText('Hanok Tea')).toBeTruthy()
  expect(screen.queryByText(/no such payment/)).toBeNull()
})

it('offers a retry when the payment cannot be loaded, and does not call it unknown', async () => {
  await renderPart(<GuestScreen token={TOKEN} />, bankOf([outage, open]))
  const again = await screen.findByRole('button', { name: /again/i })
  expect(screen.queryByText(/no such payment/)).toBeNull()
  fireEvent.click(again)
  await screen.findByText('Hanok Tea')
})

it('says that there is no such payment only if the token is unknown', async () => {
  await renderPart(<GuestScreen token={TOKEN} />, bankOf([unknown]))
  await screen.findByText(/no such payment/)
})
