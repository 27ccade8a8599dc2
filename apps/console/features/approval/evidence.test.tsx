import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { prepareDom, renderPart } from '../../testing/render.tsx'
import Evidence from './evidence.tsx'
import type { Approval } from './queries.ts'

prepareDom()

const asked = (action: string, subject: string, decidable = true) =>
  ({ action, subject, decidable, mine: false }) as unknown as Approval

const kept = {
  deposit_seq: 'd',
  asset: { asset_seq: 's', code: 'USOT', network: 'Ethereum' },
  amount: '900000',
  usot: '900000',
  txid: `0x${'ab'.repeat(32)}`,
  address: null,
  memo: null,
  sender: null,
  kept_for: 'BELOW_MINIMUM',
  seen_at: '2026-01-01T00:00:00.000Z',
  is_final: true,
  owner: { number: '3141592653587', member_seq: 'm' },
  claims: 0,
  two_persons: true,
  may_be_dust: false,
  return_cost: null,
  return_failed_at: null,
  outcome: null,
  credited_to: null,
  returned: null,
  decided_at: null,
  credited_at: null,
}
const halt = {
  halt_seq: 'h',
  kind: 'ASSET',
  cause: 'DIFFERENCE',
  asset: { asset_seq: 's', code: 'BTC' },
  account: null,
  facts: [{ name: 'difference', value: '-1.5' }],
  usot: '15000000',
  raised_at: '2026-01-01T00:00:00.000Z',
  released_at: null,
}
const offer = {
  return_seq: 'r',
  cause: 'EXCESS',
  state: 'OFFERED',
  code: 'BTC',
  network: 'Bitcoin',
  amount: '0.00001',
  usot: '100',
  shop_order_number: 'A-17',
  order_name: 'Two cups',
  shop_title: 'Corner Coffee',
  support_email: 'help@shop.example',
  failed_at: null,
  created_at: '2026-01-01T00:00:00.000Z',
  expires_at: '2026-02-01T00:00:00.000Z',
  done_at: null,
  transaction_seq: 't',
  merchant_seq: 'x',
  payout_seq: null,
  is_below_cost: true,
  recovery_from: null,
}
const answers = {
  'GET /operator/deposit/{deposit_seq}': { deposit: kept },
  'GET /operator/halt/{halt_seq}': { halt, earlier: [] },
  'GET /operator/return/{return_seq}': { return: offer },
}

it('shows the second operator of a kept deposit what arrived, its value and its owner', async () => {
  await renderPart(<Evidence approval={asked('deposit.credit', 'deposit:d')} />, answers, ['deposit.review'])
  expect(await screen.findByText('3141592653587')).toBeDefined()
  expect(screen.getByText('It is smaller than the minimum deposit of this asset.')).toBeDefined()
  expect(screen.getByText('Ethereum')).toBeDefined()
  expect(screen.getAllByText(/900,000/)).toHaveLength(2)
})

it('shows the second operator of a halt what was found, since when, what it stops and its past', async () => {
  await renderPart(<Evidence approval={asked('halt.release', 'halt:h')} />, answers, ['halt.release'])
  expect(await screen.findByText(/1.5/)).toBeDefined()
  expect(screen.getByText('No withdrawals of this asset. Inside the bank it still moves.')).toBeDefined()
  expect(screen.getByText(/15,000,000/)).toBeDefined()
  expect(screen.getByText(/ago/)).toBeDefined()
  expect(await screen.findByText('Never before.')).toBeDefined()
})

it('shows the second operator of a write-off the return, its order, its value and its age', async () => {
  await renderPart(<Evidence approval={asked('return.write-off', 'return:r')} />, answers, ['deposit.review'])
  expect(await screen.findByText('Corner Coffee')).toBeDefined()
  for (const words of ['Two cups', 'A-17', /ago/]) expect(screen.getByText(words)).toBeDefined()
  expect(document.body.textContent).toContain('0.00001')
})

it('shows nothing to who is not concerned', async () => {
  const called = await renderPart(<Evidence approval={asked('deposit.credit', 'deposit:d', false)} />, answers, [
    'deposit.review',
  ])
  expect(called).toEqual([])
})
