import { z } from 'zod'
import { amountText, percentText, seqText, timeText } from '../amount.ts'
import { RATE_PERIODS } from '../enums.ts'
import { operations } from '../operation.ts'

export const rateOperations = operations({
  'GET /rate': {
    act: 'list',
    summary: 'What one unit of each asset is worth in USOT',
    auth: 'public',
    output: z.object({
      list: z.array(
        z.object({
          asset_seq: seqText,
          code: z.string(),
          usot: amountText,
          found_at: timeText,
          /** False while no price is fresh enough to exchange at; the last known price is then shown. */
          is_firm: z.boolean(),
        }),
      ),
    }),
    refusals: [],
  },
  'GET /rate/overview': {
    act: 'overview',
    summary: 'What every open asset is worth and how that went over a week: one answer for whoever only looks',
    auth: 'public',
    output: z.object({
      list: z.array(
        z.object({
          asset_seq: seqText,
          code: z.string(),
          name: z.string(),
          usot: amountText,
          is_firm: z.boolean(),
          /** Null if the price a day ago is unknown. */
          day_change_percent: percentText.nullable(),
          /** Oldest first, at the same times for every asset; empty for assets without a market price. */
          week: z.array(amountText),
        }),
      ),
    }),
    refusals: [],
  },
  'GET /rate/{asset_seq}/history': {
    act: 'history',
    summary:
      'What it was worth, oldest first, at moments that are the same for every asset; empty for what no market prices',
    auth: 'public',
    limit: { max: 120, windowSeconds: 60 },
    path: z.object({ asset_seq: seqText }),
    query: z.object({ period: z.enum(RATE_PERIODS).default('DAY') }),
    output: z.object({ list: z.array(z.object({ at: timeText, usot: amountText })) }),
    refusals: [],
  },
})
