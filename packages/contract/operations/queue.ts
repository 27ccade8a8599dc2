import { z } from 'zod'
import { timeText, usotText } from '../amount.ts'
import type { Permission } from '../governance/permission.ts'
import { CASE_PERMISSIONS } from '../identity/review.ts'
import { operations } from '../operation.ts'

/** What waits for operators, with the permission required to see it. Each kind of case is a queue. */
export const QUEUE_PERMISSIONS = {
  APPROVAL: 'approval.read',
  HALT: 'halt.release',
  SIGNING: 'signing.approve',
  WITHDRAWAL: 'withdrawal.review',
  KEPT_DEPOSIT: 'deposit.review',
  /** Coins for a checkout that confirm for too long, or for the rest of whose price is waited too long. */
  RECEIPT: 'deposit.review',
  /** Offered back to payers, who claim most of them by themselves. */
  RETURN: 'deposit.review',
  /** Returns that nobody can claim, because sending them costs more. */
  WRITE_OFF: 'deposit.review',
  DISPUTE: 'deal.review',
  INQUIRY: 'inquiry.reply',
  ALLOWANCE: 'affiliate.manage',
  ...CASE_PERMISSIONS,
} as const satisfies Readonly<Record<string, Permission>>
export type Queue = keyof typeof QUEUE_PERMISSIONS
export const QUEUES = Object.keys(QUEUE_PERMISSIONS) as [Queue, ...Queue[]]

const queueFigures = z.object({
  queue: z.enum(QUEUES),
  /** At most 1,000. */
  count: z.number().int(),
  is_more: z.boolean(),
  oldest_at: timeText.nullable(),
  /** The value of what was counted. Null where a queue has none, or a price is unknown. */
  usot: usotText.nullable(),
})

export const queueOperations = operations({
  'GET /operator/queue': {
    act: 'queues',
    summary: 'For each queue that the caller may see: how many wait, since when the longest does, and their value',
    auth: 'operator',
    permission: 'approval.read',
    output: z.object({ list: z.array(queueFigures) }),
    refusals: [],
  },
})

export const queueSchemas = { QueueFigures: queueFigures }
