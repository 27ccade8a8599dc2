import type { Client } from '@cocobnk/client'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { account } from '../../testing/account.ts'
import { dealer } from '../../testing/dealer.ts'
import { prepareDom, renderPart } from '../../testing/render.tsx'
import { ApplyForm } from './apply-form.tsx'
import { OfferScreen } from './offer-screen.tsx'
import type { Deal, PrivateMarket } from './queries.ts'

prepareDom()

const DEAL = '019a8000-0000-7000-8000-0000000000d1'
const TARGET = '019a8000-0000-7000-8000-000000000004'
const BTC = account.asset.asset_seq

const market: PrivateMarket = {
  seq: '019a8000-0000-7000-8002-000000000001',
  code: 'BTC-USOT',
  title: 'BTC/USOT',
  asset_seq: BTC,
  asset_code: 'BTC',
  asset_title: 'Bitcoin',
  target_asset_seq: TARGET,
  target_asset_code: 'USOT',
  target_asset_title: 'USOT',
  is_active: 'Y',
  base_rate: '10000000',
  is_paid_outside: false,
  fee_percent: '0.2',
  bond_percent: '0',
  band_percent: '20',
  minimum_amount: '0.0001',
}

const deal: Deal = {
  deal_seq: DEAL,
  deal_number: '7',
  offer_type: 'ASK',
  market_seq: market.seq,
  market_code: market.code,
  asset: { asset_seq: BTC, code: 'BTC' },
  target_asset: { asset_seq: TARGET, code: 'USOT' },
  source_amount: '0.75',
  confirmed_quantity: '0',
  unconfirmed_quantity: '0',
  available_quantity: '0.75',
  minimum_purchase_amount: '0.1',
  price_type: 'FIXED',
  unit_price: '10100000',
  margin_percent: null,
  floor_price: null,
  ceiling_price: null,
  base_rate: '10000000',
  payment_minutes: null,
  bond_percent: '0',
  bond_free_amount: '0',
  fee_percent: '0.2',
  is_auto_confirmed: false,
  minimum_grade: 0,
  minimum_deals: 0,
  state: 'OPEN',
  owner: { ...dealer, user_name: 'seoyun', completed_deals: 3 },
  is_own: true,
  source_account_seq: account.account_seq,
  target_account_seq: null,
  held_amount: '0.75',
  frozen_reason: null,
  version: 1,
  expires_at: null,
  created_at: '2026-11-17T00:00:00.000Z',
  closed_at: null,
}

/** Two accounts can pay, so that one has to be chosen. */
const paying = ['1', '2'].map((digit) => ({
  ...account,
  account_seq: `019a8000-0000-7000-8000-00000000010${digit}`,
  title: `Pocket ${digit}`,
  asset: { asset_seq: TARGET, code: 'USOT', kind: 'CRYPTO' as const },
}))

const outside: PrivateMarket = {
  ...market,
  seq: '019a8000-0000-7000-8002-000000000005',
  title: 'BTC/USD',
  target_asset_code: 'USD',
  is_paid_outside: true,
  bond_percent: '1',
  minimum_amount: '0.0003',
}

function bankOf(asked: string[] = []): Client['call'] {
  return (async (key: string) => {
    asked.push(key)
    if (key === 'GET /market/private') return { list: [market, outside] }
    if (key === 'GET /market/private/deal/{deal_seq}') return { deal }
    if (key === 'GET /account') return { list: [account, ...paying] }
    if (key === 'GET /asset')
      return {
        list: [
          { seq: BTC, code: 'BTC', decimal_point: 8 },
          { seq: TARGET, code: 'USOT', decimal_point: 8 },
        ],
      }
    return { list: [] }
  }) as unknown as Client['call']
}

it('R-CREATE-ADS-OPTIONAL: the form is empty without a deal and filled in with one', async () => {
  await renderPart(<OfferScreen type="ASK" dealSeq={undefined} />, bankOf())
  expect(await screen.findByLabelText('Amount offered')).toHaveProperty('value', '')
  expect(screen.getByRole('button', { name: 'Post offer' })).toBeTruthy()
  await renderPart(<OfferScreen type="ASK" dealSeq={DEAL} />, bankOf())
  const [, filled] = await screen.findAllByLabelText('Amount offered')
  expect(filled).toHaveProperty('value', '0.75')
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy()
})

it('sets the minimum of a newly chosen market and clears the previous price', async () => {
  await renderPart(<OfferScreen type="ASK" dealSeq={undefined} />, bankOf())
  fireEvent.input(await screen.findByLabelText('Unit price'), { target: { value: '10000000' } })
  fireEvent.change(screen.getByLabelText('Market'), { target: { value: outside.seq } })
  expect(screen.getByLabelText('Minimum purchase amount')).toHaveProperty('value', '0.0003')
  expect(screen.getByLabelText('Unit price')).toHaveProperty('value', '')
})

it('finds faults that the server would refuse before it asks for a proof', async () => {
  const asked: string[] = []
  await renderPart(<OfferScreen type="BID" dealSeq={undefined} />, bankOf(asked))
  fireEvent.change(await screen.findByLabelText('Market'), { target: { value: outside.seq } })
  fireEvent.input(screen.getByLabelText('Amount offered'), { target: { value: '0.001' } })
  fireEvent.input(screen.getByLabelText('Minimum purchase amount'), { target: { value: '0.002' } })
  fireEvent.change(screen.getByLabelText('Pricing'), { target: { value: 'FORMULA' } })
  fireEvent.change(screen.getByLabelText(/Difference from the base rate/), { target: { value: 'much' } })
  fireEvent.click(screen.getByRole('button', { name: 'Post offer' }))
  for (const fault of [
    'At most the amount offered.',
    'Enter a number such as 1.5 or -0.5.',
    'Enter the highest price.',
  ])
    expect(await screen.findByText(fault)).toBeTruthy()
  expect(asked.filter((key) => key.startsWith('POST'))).toEqual([])
})

it('shows the bond of an offer unless the seller waives it', async () => {
  await renderPart(<OfferScreen type="ASK" dealSeq={undefined} />, bankOf())
  fireEvent.change(await screen.findByLabelText('Market'), { target: { value: outside.seq } })
  fireEvent.input(screen.getByLabelText('Amount offered'), { target: { value: '2' } })
  expect(screen.getByText(/On hold with your offer/)).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Waive the bond'))
  expect(screen.queryByText(/On hold with your offer/)).toBeNull()
  await renderPart(<OfferScreen type="BID" dealSeq={undefined} />, bankOf())
  const [, other] = await screen.findAllByLabelText('Market')
  if (other) fireEvent.change(other, { target: { value: outside.seq } })
  expect(screen.getAllByLabelText('Waive the bond')).toHaveLength(1)
})

it('R-PAYMENT-ACCOUNT-SELECTED: refuses an application without a payment account and calls nothing', async () => {
  const asked: string[] = []
  await renderPart(<ApplyForm deal={{ ...deal, is_own: false }} />, bankOf(asked))
  fireEvent.input(await screen.findByLabelText('Amount'), { target: { value: '0.5' } })
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('Select an account.')).toBeTruthy()
  expect(asked.filter((key) => key.startsWith('POST'))).toEqual([])
})

it('requires an amount first', async () => {
  const asked: string[] = []
  await renderPart(<ApplyForm deal={{ ...deal, is_own: false }} />, bankOf(asked))
  fireEvent.click(await screen.findByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('Enter an amount.')).toBeTruthy()
  expect(asked.filter((key) => key.startsWith('POST'))).toEqual([])
})
