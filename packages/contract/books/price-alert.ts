import { z } from 'zod'
import { amountText, seqText, timeText } from '../amount.ts'
import { operations } from '../operation.ts'
import { PRICE_ALERT_REFUSALS } from './price-alert.refusals.ts'

/** The most alerts that a member may have waiting. */
export const PRICE_ALERTS_MAX = 20

/** The value of one unit in USOT, with the precision of rates. */
const price = z
  .string()
  .regex(/^(0|[1-9]\d{0,14})(\.\d{1,12})?$/)
  .refine((text) => /[1-9]/.test(text), 'not nothing')

const alert = z.object({
  alert_seq: seqText,
  asset_seq: seqText,
  direction: z.enum(['ABOVE', 'BELOW']),
  usot: amountText,
  created_at: timeText,
  /** Null while it waits. */
  reached_at: timeText.nullable(),
})

export const priceAlertOperations = operations({
  'GET /rate/alert': {
    act: 'list-alert',
    summary: 'Prices of which the member wants to be told, or was; those that wait first',
    auth: 'member',
    output: z.object({ list: z.array(alert) }),
    refusals: [],
  },
  'POST /rate/alert': {
    act: 'create-alert',
    summary: 'Be told once when an asset reaches a price, from the side on which it is now',
    auth: 'member',
    limit: { max: 60, windowSeconds: 3_600 },
    body: z.object({ asset_seq: seqText, usot: price }),
    output: z.object({ alert }),
    refusals: PRICE_ALERT_REFUSALS,
  },
  'DELETE /rate/alert/{alert_seq}': {
    act: 'delete-alert',
    summary: 'Remove one of them',
    auth: 'member',
    path: z.object({ alert_seq: seqText }),
    output: z.object({}),
    refusals: [],
  },
})

export const priceAlertSchemas = { PriceAlert: alert }
