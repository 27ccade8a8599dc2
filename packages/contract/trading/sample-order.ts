export const AN_ORDER = {
  market_seq: '019a8000-0000-7000-8003-000000000001',
  type: 'BID',
  kind: 'LIMIT',
  price: '60000',
  amount: '0.01',
  client_order_id: '019a8000-0000-7000-8000-0000000000aa',
} as const
