import { expect, it } from 'vitest'
import { faultsOfForm, pairsOf, pairsText, termsOfForm } from './terms-of-form.ts'

const ENTERED = {
  type: 'CD',
  asset_code: 'USOT',
  dividend_asset_code: 'USOT',
  dividend_price: '',
  rates: '90:3.2, 365:4.2',
  dividend_type: 'AUTO',
  dividend_days: '',
  minimum_amount: '10',
  maximum_amount: '1000',
  registration_starts_on: '2026-11-01',
  registration_ends_on: '2027-11-01',
  execution_starts_on: '2026-11-01',
  execution_ends_on: '2028-11-01',
  capacity: '5000',
  early_rates: '30:13',
}

it('parses pairs in the format it writes, and nothing else', () => {
  expect(pairsOf(pairsText([[90, '3.2']]))).toEqual([[90, '3.2']])
  expect(pairsOf('')).toEqual([])
  expect(pairsOf('90')).toBeUndefined()
  expect(pairsOf('90:x')).toBeUndefined()
})

it('builds terms from the input', () => {
  expect(faultsOfForm(ENTERED)).toEqual([])
  expect(termsOfForm(ENTERED)).toMatchObject({
    rates: [
      { term_days: 90, rate: '3.2' },
      { term_days: 365, rate: '4.2' },
    ],
    early_rates: [{ from_day: 30, percent: 13 }],
    dividend_days: null,
    dividend_price: null,
    installments: null,
    is_suspended: false,
  })
  const savings = { ...ENTERED, type: 'SAVINGS_INSTALLMENT', count: '12', late_days: '10' }
  expect(termsOfForm(savings).installments).toEqual({ count: 12, late_days: 10 })
})

it('reports invalid fields', () => {
  expect(faultsOfForm({ ...ENTERED, rates: '', capacity: 'much', type: 'SAVINGS_INSTALLMENT' })).toEqual([
    'capacity',
    'rates',
    'count',
    'late_days',
  ])
})
