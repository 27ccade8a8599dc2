/** The terms of a market that operators set. */
export const TERMS = [
  'price_step',
  'amount_step',
  'minimum_amount',
  'band_percent',
  'maker_fee_percent',
  'taker_fee_percent',
  'house_spread_percent',
  'house_quote_amount',
  'house_inventory_most',
] as const
