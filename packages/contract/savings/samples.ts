const SOMETHING = '019a8000-0000-7000-8000-000000000009'

export const SAVINGS_SAMPLES = {
  'POST /finance/fund': {
    instrument_seq: SOMETHING,
    account_seq: SOMETHING,
    amount: '100',
    term_days: 90,
    rate: '4',
    document_version: 1,
  },
  'POST /finance/ladder': {
    instrument_seq: SOMETHING,
    account_seq: SOMETHING,
    rungs: [
      { amount: '100', term_days: 30, rate: '3' },
      { amount: '100', term_days: 90, rate: '4' },
    ],
    document_version: 1,
  },
  'PATCH /finance/fund/{fund_seq}': { type: 'SET_PAID_OUT' as const },
  'PUT /finance/fund/{fund_seq}/goal': {
    name: 'A house',
    target: '5000',
    due_on: '2027-11-18',
    round_up: { unit: '10', base: '50' },
  },
  'PATCH /finance/fund/{fund_seq}/goal': { type: 'SET_PAUSED' as const },
  'POST /finance/fund/{fund_seq}/installment': { amount: '100' },
  'POST /finance/return': { fund_seq: SOMETHING },
  'POST /finance/dividend': { fund_seq: SOMETHING },
}
