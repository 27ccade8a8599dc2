import { ApiError, type Client } from '@cocobnk/client'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { account } from '../../testing/account.ts'
import { prepareDom, renderPart } from '../../testing/render.tsx'
import { ExchangeForm } from './exchange-form.tsx'
import type { PairSearch } from './pair.ts'
import type { Limit, Market } from './queries.ts'
import { useExchange } from './use-exchange.ts'
import { useRoute } from './use-route.ts'

prepareDom()

const SEQ = '019a8000-0000-7000-8000-000000000009'
const { asset } = account
const ether = { ...account, account_seq: SEQ, asset: { ...asset, asset_seq: SEQ, code: 'ETH' } }
const coins = { ...account, available_balance: '2000' }
const market = { code: 'BTC-ETH', asset_code: 'BTC', target_asset_code: 'ETH', is_active: 'Y' } as Market
const pair = { source: coins, target: ether, market }
const REFUSED = 'You can exchange up to 1,234.5 BTC at the moment.'

const call = (async (key: string) => {
  if (key === 'POST /market/direct/quote')
    throw new ApiError({ error: 'EXCHANGE_TOO_LARGE', message: REFUSED }, { status: 422 })
  if (key === 'GET /asset') return { list: [{ seq: asset.asset_seq, code: 'BTC', name: 'Bitcoin', decimal_point: 8 }] }
  return { list: [] }
}) as unknown as Client['call']

const limit = (max: string, reason: Limit['reason']): Limit => ({
  source_asset_seq: asset.asset_seq,
  target_asset_seq: SEQ,
  max,
  reason,
})

type Shown = {
  readonly limit: Limit
  readonly choose?: (pair: PairSearch) => void
  readonly renewable?: boolean
}

function Shown({ limit: stated, choose = () => {}, renewable }: Shown) {
  const other = stated.reason ? { ...pair, source: ether, target: coins } : undefined
  const state = useExchange(pair)
  const route = useRoute(pair, state)
  const panel = renewable ? (
    <button type="button" onClick={state.renew}>
      The time is over
    </button>
  ) : null
  return <ExchangeForm {...{ accounts: [coins, ether], pair, other, choose, state, route, panel }} limit={stated} />
}

it('shows the largest amount before anything is typed, grouped like any amount; Max enters it', async () => {
  await renderPart(<Shown limit={limit('1234.5', null)} />, call)
  await screen.findByText('Up to 1,234.5 BTC at the moment')
  fireEvent.click(screen.getByRole('button', { name: 'Max' }))
  expect(screen.getByLabelText('You exchange')).toHaveProperty('value', '1234.5')
})

it('takes half of what can be exchanged, which is never refused as too large', async () => {
  await renderPart(<Shown limit={limit('800', null)} />, call)
  fireEvent.click(await screen.findByRole('button', { name: 'Half' }))
  expect(screen.getByLabelText('You exchange')).toHaveProperty('value', '400')
})

it('shows only once, at the field, that an amount is too large', async () => {
  await renderPart(<Shown limit={limit('1234.5', null)} />, call)
  fireEvent.input(await screen.findByLabelText('You exchange'), { target: { value: '1500' } })
  await screen.findByText(REFUSED)
  fireEvent.click(screen.getByRole('button', { name: 'Exchange at this rate' }))
  expect(screen.getAllByText(REFUSED)).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('keeps showing the accepted rate while the outcome is unknown', async () => {
  const asked: string[] = []
  const quoted = { quote: { quote_id: 'q', valid_seconds: 15, source_amount: '2', target_amount: '3' } }
  const unanswered = (async (key: string) => {
    asked.push(key)
    if (key === 'POST /market/direct/quote' && asked.filter((one) => one === key).length === 1) return quoted
    if (key === 'POST /market/direct/transfer')
      throw new ApiError({ error: -1, message: 'Unknown Error' }, { status: 0 })
    return call(key as never)
  }) as unknown as Client['call']
  await renderPart(<Shown limit={limit('1234.5', null)} renewable />, unanswered)
  fireEvent.input(await screen.findByLabelText('You exchange'), { target: { value: '2' } })
  await vi.waitFor(() => expect(asked).toContain('POST /market/direct/quote'))
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 50))))
  fireEvent.click(screen.getByRole('button', { name: 'Exchange at this rate' }))
  await screen.findByRole('alert')
  fireEvent.click(screen.getByRole('button', { name: 'The time is over' }))
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 50))))
  expect(asked.filter((key) => key === 'POST /market/direct/quote')).toHaveLength(1)
  expect(screen.queryByText(REFUSED)).toBeNull()
})

it('shows why a pair cannot be exchanged and offers one that can', async () => {
  const choose = vi.fn()
  const reason = { code: 'EXCHANGE_SOLD_OUT', message: 'We do not have enough.' }
  await renderPart(<Shown limit={limit('0', reason)} choose={choose} />, call)
  await screen.findByText(reason.message)
  fireEvent.click(screen.getByRole('button', { name: 'Exchange ETH for BTC instead' }))
  expect(choose).toHaveBeenCalledWith({ from: SEQ, to: coins.account_seq })
})
