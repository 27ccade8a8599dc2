import { z } from 'zod'
import { amountText, seqText } from '../amount.ts'
import { operations } from '../operation.ts'

/** The price of one unit of `asset` in `target_asset`. Common to all kinds of market, which add their own terms. */
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
  /** Null while there is no reliable price. */
  base_rate: amountText.nullable(),
})

const privateMarket = market.extend({
  /** Paid between accounts that both sides have at other banks. */
  is_paid_outside: z.boolean(),
  /** Paid by the applicant: a share of the payment, on top of it; if paid outside, a share of the coins. */
  fee_percent: amountText,
  /** If paid outside: the share of the coins that each side holds as a bond until the deal ends, unless the two have dealt before. */
  bond_percent: amountText,
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
