import type { Fund } from '../features/product/queries.ts'

const asset = { asset_seq: '019a8000-0000-7000-8000-000000000021', code: 'USOT' }

/** A sample term deposit, as returned by the API. */
export const fund: Fund = {
  fund_seq: '019a8000-0000-7000-8000-000000000022',
  instrument: { instrument_seq: '019a8000-0000-7000-8000-000000000023', name: 'Term deposit' },
  type: 'CD',
  state: 'ACTIVE',
  account: { account_seq: '019a8000-0000-7000-8000-000000000024', number: '1234567890124', title: 'Term deposit' },
  payment_account_seq: '019a8000-0000-7000-8000-000000000002',
  dividend_account_seq: '019a8000-0000-7000-8000-000000000002',
  asset,
  dividend_asset: asset,
  principal: '50000',
  rate: '3.2',
  term_days: 90,
  dividend_type: 'AUTO',
  dividend_days: null,
  early_rates: [],
  started_on: '2026-08-30',
  matures_on: '2026-11-28',
  accrued: '341.92',
  accrued_on: '2026-11-16',
  paid: '0',
  claimable: '0',
  to_come: '394.52',
  leaving: { principal: '50000', interest: '0', lost: '341.92' },
  renewal_rate: null,
  installments: null,
  goal: null,
  document_version: 1,
  refusal: null,
  created_at: '2026-08-30T01:00:00.000Z',
  ended_at: null,
}
