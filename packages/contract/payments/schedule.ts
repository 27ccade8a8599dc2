import { z } from 'zod'
import { amountText, seqText, timeText } from '../amount.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery } from '../page.ts'
import { timeZone } from '../time-zone.ts'
import { SCHEDULE_CHANGE_REFUSALS, SCHEDULE_REFUSALS } from './schedule.refusals.ts'

const RUNS_MAX = 1_000

const TYPES = ['TRANSFER', 'EXCHANGE'] as const

/** When it runs, in the member's time zone: in a shorter month, the 31st is its last day. */
const plan = {
  frequency: z.enum(['ONCE', 'DAILY', 'WEEKLY', 'MONTHLY']),
  starts_on: z.iso.date(),
  at_time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  time_zone: timeZone,
}

const schedule = z.object({
  schedule_seq: seqText,
  /** An exchange is between two accounts of the member. */
  type: z.enum(TYPES),
  from_account_seq: seqText,
  /** `name` is masked; null for a former member. */
  to: z.object({ account_number: z.string(), name: z.string().nullable(), is_own: z.boolean() }),
  asset: z.object({ asset_seq: seqText, code: z.string() }),
  /** What arrives: another asset if it is exchanged. */
  to_asset: z.object({ asset_seq: seqText, code: z.string() }),
  amount: amountText,
  /** An exchange that would give less is skipped; null: any rate. */
  receive_min: amountText.nullable(),
  description: z.string().nullable(),
  ...plan,
  ends_on: z.iso.date().nullable(),
  /** Total number of runs; null: unlimited. */
  count: z.number().int().nullable(),
  status: z.enum(['ACTIVE', 'PAUSED', 'CANCELED', 'ENDED']),
  /** Runs so far, including skipped ones. */
  runs: z.number().int(),
  next_at: timeText.nullable(),
  /** The next run retries a refused one. */
  is_retry: z.boolean(),
  created_at: timeText,
})

/** One attempt of a run. */
const run = z.object({
  run: z.number().int(),
  attempt: z.number().int(),
  /** REFUSED is retried; SKIPPED is the last attempt. Exchanges are not retried: a later rate is another one. */
  outcome: z.enum(['SENT', 'REFUSED', 'SKIPPED']),
  /** The refusal code of the transfer or exchange. */
  refusal: z.string().nullable(),
  transfer_seq: seqText.nullable(),
  exchange_seq: seqText.nullable(),
  due_at: timeText,
  at: timeText,
})
const path = z.object({ schedule_seq: seqText })
const one = z.object({ schedule })

export const scheduleOperations = operations({
  'GET /account/schedule': {
    act: 'list-schedule',
    summary: 'Transfers and exchanges that the member has planned, newest first',
    auth: 'member',
    keys: 'READ',
    query: pageQuery.extend({ type: z.enum(TYPES).optional() }),
    output: pageOf(schedule),
    refusals: [],
  },
  'POST /account/schedule': {
    act: 'create-schedule',
    summary:
      'Plan a transfer, once or again and again, or a recurring exchange between two accounts of the member; the proof is bound to all of it and confirms the recipient',
    auth: 'member',
    outflow: 'SCHEDULE',
    idempotent: true,
    stepUp: 'or-password',
    limit: { max: 30, windowSeconds: 3_600 },
    body: z.object({
      /** A transfer if omitted. */
      type: z.enum(TYPES).optional(),
      from_account_seq: seqText,
      to_account_number: z.string().trim().min(1).max(40),
      amount: amountText,
      receive_min: amountText.optional(),
      description: z.string().trim().min(1).max(100).optional(),
      ...plan,
      ends_on: z.iso.date().optional(),
      count: z.number().int().min(1).max(RUNS_MAX).optional(),
    }),
    output: one,
    refusals: SCHEDULE_REFUSALS,
  },
  'GET /account/schedule/{schedule_seq}': {
    act: 'get-schedule',
    summary: 'One planned transfer or exchange of the member, with what became of its last hundred tries, newest first',
    auth: 'member',
    keys: 'READ',
    path,
    output: z.object({ schedule, history: z.array(run) }),
    refusals: [],
  },
  'PATCH /account/schedule/{schedule_seq}': {
    act: 'update-schedule',
    summary: 'Pause it, go on with the next time that is still to come, or cancel it for good',
    auth: 'member',
    outflow: 'SCHEDULE',
    path,
    body: z.object({ type: z.enum(['SET_PAUSED', 'SET_ACTIVE', 'SET_CANCELED']) }),
    output: one,
    refusals: SCHEDULE_CHANGE_REFUSALS,
  },
})

export const scheduleSchemas = { Schedule: schedule, ScheduleRun: run }
