import type { Account } from '../features/account/queries.ts'

/** A sample account, as returned by the API. */
export const account: Account = {
  account_seq: '019a8000-0000-7000-8000-000000000002',
  number: '1234567890123',
  title: 'Savings',
  asset: { asset_seq: '019a8000-0000-7000-8000-000000000001', code: 'BTC', kind: 'CRYPTO' },
  balance: '1',
  holding_balance: '0',
  available_balance: '1',
  is_favourite: false,
  is_frozen: false,
  frozen_until: null,
  instrument_type: 'LEGACY',
  state: 'ACTIVE',
  opened_at: '2026-01-01T00:00:00.000Z',
}
