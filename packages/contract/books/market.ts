import { z } from 'zod'
import { amountText, seqText } from '../amount.ts'
import { operations } from '../operation.ts'

/** One unit of `asset` has its price in `target_asset`. Every kind of market is shown so, with terms of its own. */
export const market = z.object({
  seq: seqText,
  code: z.string(),
  title: z.string(),
  asset_seq: seqText,
  asset_code: z.string(),
  asset_title: z.string(),
  target_asset_seq: seqText,
  target_asset_code: z.string(),
  target_asset_title: z.string(),
  is_active: z.enum(['Y', 'N']),
  /** Null while there is no price to trust. */
  base_rate: amountText.nullable(),
})

const privateMarket = market.extend({
  /** Of the payment, on top of it, from who applies to an offer. */
  fee_percent: amountText,
  /** How far from the base rate a price may be. */
  band_percent: amountText,
  /** In units of the asset. */
  minimum_amount: amountText,
})

export const marketOperations = operations({
  'GET /market/private': {
    act: 'private',
    summary: 'On which markets members deal with each other, with the base rate of the moment',
    auth: 'public',
    output: z.object({ list: z.array(privateMarket) }),
    refusals: [],
  },
})

export const marketSchemas = { PrivateMarket: privateMarket }
