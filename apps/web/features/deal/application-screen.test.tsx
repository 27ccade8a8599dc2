import type { Client } from '@cocobnk/client'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dealer } from '../../testing/dealer.ts'
import { prepareDom, renderPart } from '../../testing/render.tsx'
import { ApplicationScreen } from './application-screen.tsx'
import type { DealApplication } from './queries.ts'

prepareDom()

const application: DealApplication = {
  application_seq: '019a8000-0000-7000-8000-0000000000a1',
  group_seq: '019a8000-0000-7000-8000-0000000000a1',
  deal_seq: '019a8000-0000-7000-8000-0000000000d1',
  deal_number: '7',
  offer_type: 'ASK',
  market_code: 'BTC-USOT',
  asset: { asset_seq: '019a8000-0000-7000-8000-000000000001', code: 'BTC' },
  target_asset: { asset_seq: '019a8000-0000-7000-8000-000000000004', code: 'USOT' },
  amount: '0.4',
  unit_price: '10000000',
  payment: '4000000',
  fee: '8000',
  bond: '0',
  amount_to_pay: '4008000',
  amount_to_receive: '0.4',
  payment_account_seq: null,
  payment_account_number: null,
  receiving_account_seq: null,
  receiving_account_number: null,
  status: 'PENDING',
  is_paid_outside: false,
  pay_by: null,
  release_by: null,
  is_own: true,
  applicant: { ...dealer, user_name: 'haneul', completed_deals: 1 },
  owner: { ...dealer, user_name: 'seoyun', completed_deals: 3 },
  created_at: '2026-11-17T00:00:00.000Z',
  expires_at: '2026-11-18T00:00:00.000Z',
  decided_at: null,
}

const show = (change: Partial<DealApplication>) => {
  const call = (async () => ({ application: { ...application, ...change } })) as unknown as Client['call']
  return renderPart(<ApplicationScreen seq={application.application_seq} />, call)
}

it('shows the applicant the sum to pay with the fee, and the cancel button', async () => {
  await show({})
  expect(await screen.findByText('seoyun', { exact: false })).toBeTruthy()
  expect(screen.getByText('You give').nextSibling?.textContent).toContain('4,008,000')
  expect(screen.getByRole('button', { name: 'Cancel application' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
})

it('shows the owner what they give without the fee, and the buttons to decide', async () => {
  await show({ is_own: false })
  expect(await screen.findByText('haneul', { exact: false })).toBeTruthy()
  expect(screen.getByText('You give').nextSibling?.textContent).toContain('0.4')
  expect(screen.getByText('To receive').nextSibling?.textContent).toContain('4,000,000')
  for (const name of ['Accept', 'Reject']) expect(screen.getByRole('button', { name })).toBeTruthy()
})

it('ends its timeline at the rejection, and states that everything was returned', async () => {
  await show({ status: 'REJECTED', decided_at: '2026-11-17T05:00:00.000Z' })
  expect(await screen.findByText('Everything on hold was released.')).toBeTruthy()
  expect(screen.queryByText('Both sides changed hands')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
