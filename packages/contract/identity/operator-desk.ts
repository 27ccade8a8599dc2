import { LOCALES } from '@cocobnk/i18n'
import { z } from 'zod'
import { seqText, timeText } from '../amount.ts'
import { OPERATOR_STATES } from '../enums.ts'
import { asked, reasonText } from '../governance/approval.ts'
import { OPERATOR_ROLES } from '../governance/permission.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery } from '../page.ts'
import { emailText } from './credential.ts'
import { INVITE_REFUSALS, OPERATOR_CHANGE_REFUSALS } from './operator.refusals.ts'

/** One line of visible characters. */
const operatorName = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(/^[^\p{C}]*$/u)

const operatorRow = z.object({
  operator_seq: seqText,
  name: z.string(),
  email: z.string(),
  role: z.enum(OPERATOR_ROLES),
  state: z.enum(OPERATOR_STATES),
  created_at: timeText,
  last_login_at: timeText.nullable(),
  /** Expiry of an invited operator's link; null if there is none. */
  invitation_expires_at: timeText.nullable(),
})

const operatorChange = z
  .object({
    type: z.enum(['SET_ROLE', 'SET_SUSPENDED', 'SET_ACTIVE', 'RESET_FACTOR']),
    role: z.enum(OPERATOR_ROLES).optional(),
    reason: reasonText,
  })
  .superRefine(({ type, role }, context) => {
    if ((type === 'SET_ROLE') === (role !== undefined)) return
    context.addIssue({ code: 'custom', path: ['role'], params: { code: 'REQUIRED' }, message: 'only with SET_ROLE' })
  })

/** Operators, as administrators see and change them. */
export const operatorDeskOperations = operations({
  'GET /operator/operator': {
    act: 'operators',
    summary: 'Who runs the bank, newest first',
    auth: 'operator',
    permission: 'operator.read',
    query: pageQuery.extend({ state: z.enum(OPERATOR_STATES).optional() }),
    output: pageOf(operatorRow),
    refusals: [],
  },
  'POST /operator/operator': {
    act: 'operator_invite',
    summary: 'Ask for another operator; the invitation goes out by mail once a second administrator agrees',
    auth: 'operator',
    permission: 'operator.manage',
    stepUp: 'required',
    fourEyes: 'operator.invite',
    body: z.object({
      email: emailText,
      name: operatorName,
      role: z.enum(OPERATOR_ROLES),
      /** Language of the invitation; defaults to the caller's. */
      locale: z.enum(LOCALES).optional(),
      reason: reasonText,
    }),
    output: asked,
    refusals: INVITE_REFUSALS,
  },
  'PATCH /operator/operator/{operator_seq}': {
    act: 'operator_change',
    summary:
      'Ask for another role, for suspension or its end, or for a new start with new factors; sessions end when it is allowed',
    auth: 'operator',
    permission: 'operator.manage',
    stepUp: 'required',
    fourEyes: {
      byType: {
        SET_ROLE: 'operator.change',
        SET_SUSPENDED: 'operator.change',
        SET_ACTIVE: 'operator.change',
        RESET_FACTOR: 'operator.reset-factor',
      },
    },
    path: z.object({ operator_seq: seqText }),
    body: operatorChange,
    output: asked,
    refusals: OPERATOR_CHANGE_REFUSALS,
  },
})

export const operatorDeskSchemas = { Operator: operatorRow }
