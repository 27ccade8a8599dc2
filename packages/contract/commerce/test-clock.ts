import { z } from 'zod'
import { seqText, timeText } from '../amount.ts'
import { operations } from '../operation.ts'
import { TEST_CLOCK_REFUSALS } from './test-clock.refusals.ts'

/** Limits of one move. Within 31 days, a monthly plan is charged at most once. */
export const TEST_CLOCK_SECONDS = { min: 60, max: 31 * 86_400 } as const

/** What has a due time in test mode. */
const DUE_KINDS = ['TRANSACTION', 'SUBSCRIPTION', 'INVOICE', 'QUOTE', 'LINK'] as const
export type DueKind = (typeof DUE_KINDS)[number]

const dueItem = z.object({
  kind: z.enum(DUE_KINDS),
  /** The id of the transaction, subscription, invoice, quote or link. */
  due_seq: seqText,
  name: z.string(),
  /** When it expires or is charged, or when the customer is reminded. */
  due_at: timeText,
})

const testClock = z.object({
  /** The sum of all moves. */
  forward_seconds: z.number().int(),
  /** Time of the last move; null if there was none. */
  moved_at: timeText.nullable(),
})

const moved = z.object({
  transactions: z.number().int(),
  subscriptions: z.number().int(),
  invoices: z.number().int(),
  links: z.number().int(),
})
const merchantPath = z.object({ merchant_seq: seqText })

export const testClockOperations = operations({
  'GET /pg/merchant/{merchant_seq}/test-clock': {
    act: 'test-clock',
    summary: 'How far a shop’s test clock was moved, and the next twenty objects of test mode that are due',
    auth: 'member',
    shops: true,
    path: merchantPath,
    output: z.object({ clock: testClock, due: z.array(dueItem) }),
    refusals: [],
  },
  'POST /pg/merchant/{merchant_seq}/test-clock': {
    act: 'forward-test-clock',
    summary:
      'Bring what is due in a shop’s test mode nearer by so many seconds: expiry, renewals, reminders. Forward only',
    auth: 'member',
    shops: true,
    idempotent: true,
    limit: { max: 60, windowSeconds: 3_600 },
    path: merchantPath,
    body: z.object({ seconds: z.number().int().min(TEST_CLOCK_SECONDS.min).max(TEST_CLOCK_SECONDS.max) }),
    output: z.object({ clock: testClock, moved }),
    refusals: TEST_CLOCK_REFUSALS,
  },
})

export const testClockSchemas = { TestClock: testClock, DueItem: dueItem, MovedObjects: moved }
