import { z } from 'zod'
import { seqText, timeText } from '../amount.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery } from '../page.ts'
import { APPROVAL_REFUSALS } from './approval.refusals.ts'
import { DANGEROUS_ACTIONS } from './four-eyes.ts'

const APPROVAL_STATES = ['PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'EXPIRED'] as const

/** Two Korean syllables are a word. */
const REASON_MIN = 2

/** Why it is done. Kept in the audit log for ever, so it must not name a person. No NUL byte: Postgres cannot store one. */
export const reasonText = z
  .string()
  .trim()
  .min(REASON_MIN)
  .max(500)
  .regex(/^[^\0]*$/)

/** The response to a request for approval; the operation itself has not run yet. */
export const asked = z.object({ approval_seq: seqText, expires_at: timeText })

/** Who requested something, who approved it, and why. */
export const deciders = z.object({ maker: z.string(), checker: z.string(), reason: z.string() })

/** Previous values, newest first. */
export const historyOf = <Value extends z.ZodType>(value: Value) =>
  z.array(deciders.extend({ history_seq: seqText, at: timeText, before: value, after: value }))

/** An operator, as colleagues know them. */
export const person = z.object({ operator_seq: seqText, name: z.string() })

const approval = z.object({
  approval_seq: seqText,
  action: z.enum(DANGEROUS_ACTIONS),
  /** Kind and id of the subject. */
  subject: z.string(),
  /** The changes, by name. */
  changes: z.array(z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  /** The subject's name, if it has one: a member, an operator, the owner of a withdrawal. */
  subject_name: z.string().nullable(),
  reason: z.string(),
  state: z.enum(APPROVAL_STATES),
  maker: person,
  checker: person.nullable(),
  created_at: timeText,
  expires_at: timeText,
  decided_at: timeText.nullable(),
  decision_reason: z.string().nullable(),
  /** Whether the caller requested it and may withdraw the request, and whether they may decide it. */
  mine: z.boolean(),
  decidable: z.boolean(),
})

export const approvalOperations = operations({
  'GET /operator/approval': {
    act: 'approvals',
    summary: 'What waits for a second operator, or what became of it; newest first',
    auth: 'operator',
    permission: 'approval.read',
    query: pageQuery.extend({ state: z.enum(['PENDING', 'DECIDED']).default('PENDING') }),
    output: pageOf(approval),
    refusals: [],
  },
  'PATCH /operator/approval/{approval_seq}': {
    act: 'approval_decide',
    summary: 'Let it happen, refuse it, or take back what one asked for oneself',
    auth: 'operator',
    permission: 'approval.read',
    fourEyes: { byType: { SET_APPROVED: null, SET_REJECTED: null, SET_WITHDRAWN: null } },
    stepUp: 'required',
    path: z.object({ approval_seq: seqText }),
    body: z.object({ type: z.enum(['SET_APPROVED', 'SET_REJECTED', 'SET_WITHDRAWN']), reason: reasonText }),
    output: z.object({ approval }),
    refusals: APPROVAL_REFUSALS,
  },
})

export const approvalSchemas = { Deciders: deciders, OperatorName: person, Approval: approval }
