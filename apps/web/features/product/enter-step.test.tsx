import type { Client } from '@cocobnk/client'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { account } from '../../testing/account.ts'
import { product, productQuote } from '../../testing/product.ts'
import { prepareDom, renderPart } from '../../testing/render.tsx'
import { EnterStep } from './enter-step.tsx'

prepareDom()

const document = {
  version: 1,
  published_at: '2026-01-01T00:00:00.000Z',
  title: 'Term deposit',
  sections: [{ heading: 'Principal', paragraphs: ['It stays yours.'] }],
}
const answers: Readonly<Record<string, object>> = {
  'GET /asset': { list: [{ seq: account.asset.asset_seq, code: 'BTC', name: 'Bitcoin', decimal_point: 8 }] },
  'GET /finance/instrument/{instrument_seq}/quote': productQuote,
  'GET /finance/instrument/{instrument_seq}/contract-document': { document, changes: [], editions: [] },
}
const bank = (async (key: string) => answers[key] ?? {}) as unknown as Client['call']
const onReview = vi.fn(async () => {})
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const type = async (amount: string) =>
  fireEvent.input(await screen.findByLabelText('Amount'), { target: { value: amount } })
const show = (accounts = [account]) =>
  renderPart(<EnterStep product={product} accounts={accounts} before={undefined} onReview={onReview} />, bank)

beforeEach(() => void onReview.mockClear())

describe('the subscription form', () => {
  it('R-AMOUNT-REQUIRED: requires an amount and does not continue without one', async () => {
    await show()
    await press('Review')
    await screen.findByText('Please enter an amount.')
    expect(onReview).not.toHaveBeenCalled()
  })

  it('R-PAYMENT-ACCOUNT-SELECTED: requires a choice of payment account if there are several', async () => {
    await show([account, { ...account, account_seq: '019a8000-0000-7000-8000-000000000009' }])
    await type('0.5')
    await press('Review')
    await screen.findByText('Please select a payment account.')
    expect(onReview).not.toHaveBeenCalled()
  })

  it('requires that the contract was opened before it is agreed to', async () => {
    await show()
    await type('0.5')
    await press('Review')
    await screen.findByText('Please read the contract and agree to it.')
    fireEvent.click(screen.getByLabelText(/^I have read the contract/))
    await screen.findByText('It stays yours.')
    await press('Agree and close')
    await press('Review')
    await expect.poll(() => onReview.mock.calls).toHaveLength(1)
    expect(onReview).toHaveBeenCalledWith(
      expect.objectContaining({ amount: '0.5', term_days: '30', renewed: 'no', account_seq: account.account_seq }),
    )
  })

  it('compares terms by what the amount earns, and shows when which sum is returned', async () => {
    await show()
    await type('0.5')
    await screen.findByText('+0.0039452', { exact: false })
    await screen.findByText('You receive')
    expect(screen.getByText('Principal returned')).toBeTruthy()
  })
})
