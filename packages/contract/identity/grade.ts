import { z } from 'zod'
import { amountText, timeText, usotText } from '../amount.ts'
import { AUTHENTICATION_KINDS, LIMIT_TARGETS, LIMITED_ACTIONS } from '../enums.ts'
import { operations } from '../operation.ts'
import { LIMIT_REFUSALS } from './grade.refusals.ts'

const kinds = z.array(z.enum(AUTHENTICATION_KINDS))

/** What is still missing, and the limit once it is provided. */
const lift = z.object({
  needs: kinds,
  /** Certification types still to be approved. */
  certifications: z.array(z.number().int()),
  /** The resulting grade; null where grades do not matter. */
  grade: z.number().int().nullable(),
  limit: amountText.nullable(),
})

/** In USOT; null: no limit. For opening accounts: null if allowed, zero if not. */
const limit = z.object({
  target: z.enum(LIMIT_TARGETS),
  limit: amountText.nullable(),
  used: amountText,
  remaining: amountText.nullable(),
  lift: lift.nullable(),
})

export const gradeOperations = operations({
  'GET /member/me/limit': {
    act: 'limit',
    summary:
      'What the member may do now, how much of it remains today and what lifts it; asked with an action, it refuses what the action itself would be refused for',
    auth: 'member',
    keys: 'READ',
    query: z.object({ action: z.enum(LIMITED_ACTIONS).optional(), usot: usotText.optional() }),
    output: z.object({
      grade: z.number().int(),
      next: z.object({ grade: z.number().int(), needs: kinds }).nullable(),
      /** The first certification the grade depends on to expire, and the grade afterwards. */
      falls: z.object({ at: timeText, kind: z.enum(AUTHENTICATION_KINDS), grade: z.number().int() }).nullable(),
      limits: z.array(limit),
      /** The tightest remaining amount for an action, and which limit it comes from. */
      allowances: z.array(
        z.object({
          action: z.enum(LIMITED_ACTIONS),
          remaining: amountText.nullable(),
          bound_by: z.enum(LIMIT_TARGETS).nullable(),
        }),
      ),
      /** When today's usage stops counting. */
      resets_at: timeText,
    }),
    refusals: LIMIT_REFUSALS,
  },
})

export const gradeSchemas = { LimitLift: lift, Limit: limit }
