import type { Product, ProductQuote } from '../features/product/product-queries.ts'
import { account } from './account.ts'

const asset = { asset_seq: account.asset.asset_seq, code: account.asset.code }

/** A sample term deposit, as returned by the API. */
export const product: Product = {
  instrument_seq: '019a8000-0000-7000-8000-000000000023',
  name: 'Term deposit',
  type: 'CD',
  state: 'REGISTRATION',
  asset,
  dividend_asset: asset,
  rates: [
    { term_days: 30, rate: '2.4' },
    { term_days: 90, rate: '3.2' },
  ],
  dividend_price: null,
  dividend_type: 'AUTO',
  dividend_days: null,
  minimum_amount: '0.1',
  maximum_amount: '10',
  registration_starts_on: '2026-01-01',
  registration_ends_on: '2099-01-01',
  execution_starts_on: '2026-01-01',
  execution_ends_on: '2109-01-01',
  early_rates: [],
  installments: null,
  capacity: '100',
  capacity_left: '40',
  document_version: 1,
}

export const productQuote: ProductQuote = {
  rate: '3.2',
  starts_on: '2026-11-18',
  matures_on: '2027-02-16',
  principal: '0.5',
  interest: '0.0039452',
  events: [
    { on: '2026-11-18', kind: 'PUT_IN', amount: '0.5', asset_code: 'BTC' },
    { on: '2027-02-16', kind: 'DIVIDEND', amount: '0.0039452', asset_code: 'BTC' },
    { on: '2027-02-16', kind: 'PRINCIPAL', amount: '0.5', asset_code: 'BTC' },
  ],
  curve: Array.from({ length: 10 }, (_, point) => ({
    day: point * 10,
    on: new Date(Date.UTC(2026, 10, 18 + point * 10)).toISOString().slice(0, 10),
    interest: String(point / 2_000),
    lost: String(point / 2_000),
  })),
}
