const SOMETHING = '019a8000-0000-7000-8000-000000000009'
const AN_ASSET = '019a8000-0000-7000-8000-000000000001'

export const PAYMENT_SAMPLES = {
  'POST /account/transfer': { from_account_seq: SOMETHING, to_account_number: '1000000000000', amount: '0.5' },
  'POST /account/money-request': { account_seq: SOMETHING, life_days: 7 },
  'PATCH /account/money-request/{request_seq}': { type: 'SET_CANCELED' },
  'POST /account/money-request/link/{link_id}': {
    from_account_seq: SOMETHING,
    to_account_number: '1000000000000',
    amount: '0.5',
  },
  'POST /account/schedule': {
    from_account_seq: SOMETHING,
    to_account_number: '1000000000000',
    amount: '0.5',
    frequency: 'ONCE',
    starts_on: '2099-01-31',
    at_time: '09:00',
    time_zone: 'Asia/Seoul',
  },
  'POST /market/direct/quote': { source_asset_seq: AN_ASSET, target_asset_seq: SOMETHING, source_amount: '0.5' },
  'POST /market/direct/transfer': {
    quote_id: 'sample',
    source_account_seq: SOMETHING,
    target_account_seq: SOMETHING,
    source_amount: '0.5',
    target_amount: '12.5',
  },
} as const
