import { LOCALES } from '@cocobnk/i18n'
import type { InstrumentTerms } from './instrument-desk.ts'

export const PRODUCT_TERMS: InstrumentTerms = {
  name: Object.fromEntries(LOCALES.map((locale) => [locale, 'Sample'])) as InstrumentTerms['name'],
  type: 'CD',
  asset_code: 'USOT',
  dividend_asset_code: 'USOT',
  dividend_price: null,
  rates: [{ term_days: 90, rate: '4' }],
  dividend_type: 'AUTO',
  dividend_days: null,
  minimum_amount: '10',
  maximum_amount: '100000',
  registration_starts_on: '2026-11-01',
  registration_ends_on: '2098-10-01',
  execution_starts_on: '2026-11-01',
  execution_ends_on: '2099-01-31',
  capacity: '1000',
  early_rates: [],
  installments: null,
  is_suspended: false,
}
