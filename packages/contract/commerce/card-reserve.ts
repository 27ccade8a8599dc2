import { z } from 'zod'
import { amountText, percentText, seqText, timeText } from '../amount.ts'
import { CARD_CLASSES, CARD_STOP_CAUSES, CARD_WAITS } from '../enums.ts'
import { ASK_REFUSALS } from '../governance/approval.refusals.ts'
import { asked, reasonText } from '../governance/approval.ts'
import { operations } from '../operation.ts'

/** Parts of the reserve that are released at one time. */
const release = z.object({
  due_at: timeText,
  amount: amountText,
  /** What an overdue release waits for; null before its time. */
  waits_for: z.enum(CARD_WAITS).nullable(),
})

/** What a shop took by card and may not use yet, and whether it may take cards now. Amounts are in USOT. */
const cardReserve = z.object({
  asset: z.string(),
  risk_class: z.enum(CARD_CLASSES),
  /** The first part of a payment is released after so many days, the rolling rest of so many percent later. */
  release_days: z.number().int(),
  rolling_percent: percentText,
  rolling_days: z.number().int(),
  reserved: amountText,
  /** The soonest first; later ones are not listed. */
  releases: z.array(release),
  /** Captured in the last 24 hours, and the most that the class allows. */
  captured_day: amountText,
  captured_day_max: amountText,
  /** Card payments and disputes of the last days, and the disputes' share. */
  window_days: z.number().int(),
  captures: z.number().int(),
  disputes: z.number().int(),
  dispute_percent: percentText.nullable(),
  /** What the owner of the shop owes after chargebacks, of all shops. */
  owed: amountText,
  /** Why no cards are taken until operators end it. */
  stop: z.object({ cause: z.enum(CARD_STOP_CAUSES), since: timeText }).nullable(),
})

const merchantPath = z.object({ merchant_seq: seqText })

export const cardReserveOperations = operations({
  'GET /pg/merchant/{merchant_seq}/card-reserve': {
    act: 'card-reserve',
    summary: 'What a shop took by card and may not use yet, when it is released, and whether cards are taken now',
    auth: 'member',
    keys: 'READ',
    shops: true,
    limit: { max: 60, windowSeconds: 60 },
    path: merchantPath,
    output: z.object({ card_reserve: cardReserve }),
    refusals: [],
  },
  'GET /operator/merchant/{merchant_seq}/card': {
    act: 'merchant_card',
    summary: 'How a shop takes cards: its class, reserve, disputes and debt; also by the id of a stop',
    auth: 'operator',
    permission: 'merchant.review',
    path: merchantPath,
    output: z.object({ card_reserve: cardReserve }),
    refusals: [],
  },
  'PATCH /operator/merchant/{merchant_seq}/card': {
    act: 'merchant_card_change',
    summary:
      'Ask for another class of a shop, or for cards to be taken again after a stop; a second operator allows it',
    auth: 'operator',
    permission: 'merchant.review',
    stepUp: 'required',
    fourEyes: { byType: { SET_CLASS: 'merchant.card', SET_RESUMED: 'merchant.card' } },
    path: merchantPath,
    body: z.object({
      type: z.enum(['SET_CLASS', 'SET_RESUMED']),
      /** The class to set. */
      risk_class: z.enum(CARD_CLASSES).optional(),
      reason: reasonText,
    }),
    output: asked,
    refusals: ASK_REFUSALS,
  },
})

export const cardReserveSchemas = { CardReserve: cardReserve, CardRelease: release }
