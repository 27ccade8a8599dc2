import type { Client } from '@cocobnk/client'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { account } from '../../testing/account.ts'
import { prepareDom, renderPart } from '../../testing/render.tsx'
import AssetScreen from './asset-screen.tsx'

prepareDom()

const { asset } = account
const holding = {
  asset: { ...asset, name: 'Bitcoin' },
  amount: '2',
  rate: '100',
  value: '200',
  allowance: '0.25',
  day_change_percent: '1.5',
  week: [],
}
const gain = {
  amount: '2',
  value: '200',
  average_cost: '60',
  unrealised: '80',
  unrealised_percent: '66.66',
  trades: [],
}
const realised = { FIFO: '30', AVERAGE: '20' } as const

const call = (async (key: string, input?: { query?: { method?: keyof typeof realised } }) => {
  const method = input?.query?.method ?? 'AVERAGE'
  if (key === 'GET /account')
    return { list: [account, { ...account, account_seq: asset.asset_seq, title: 'Rich', available_balance: '9' }] }
  if (key === 'GET /holding')
    return { total: '200', day_change: null, day_change_percent: null, unvalued: 0, list: [holding] }
  if (key === 'GET /holding/{asset_seq}/gain') return { ...gain, method, cost: null, realised: realised[method] }
  return { list: [] }
}) as unknown as Client['call']

it('shows the price, the gains by the chosen method, and which figures are unknown', async () => {
  await renderPart(<AssetScreen code="BTC" />, call)
  const part = within(await screen.findByRole('region', { name: 'Gain and loss' }))
  await part.findByTitle('$0.20')
  expect(part.getByText('Not known')).toBeDefined()
  fireEvent.click(part.getByLabelText('First in, first out'))
  await part.findByTitle('$0.30')
})

it('links each action with the account that has the most available', async () => {
  await renderPart(<AssetScreen code="BTC" />, call)
  const part = within(await screen.findByRole('region', { name: 'What you have' }))
  await expect
    .poll(() => part.getByRole('link', { name: 'Withdraw' }).getAttribute('href'))
    .toBe(`/withdraw?account=${asset.asset_seq}`)
  expect(part.getByRole('link', { name: 'Exchange' }).getAttribute('href')).toBe(
    `/exchange/direct-exchange?from=${asset.asset_seq}`,
  )
})
