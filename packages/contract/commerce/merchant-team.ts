import { z } from 'zod'
import { amountIn, amountText, seqText, timeText } from '../amount.ts'
import { HIRED_ROLES, MERCHANT_ROLES } from '../enums.ts'
import { emailText } from '../identity/credential.ts'
import { INVITATION_REFUSALS } from '../identity/operator.refusals.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery } from '../page.ts'
import { CHANGE_MERCHANT_REFUSALS } from './merchant.refusals.ts'
import { merchantPath } from './merchant.ts'
import { INVITE_PERSON_REFUSALS } from './merchant-team.refusals.ts'

const merchantPerson = z.object({
  member_seq: seqText,
  user_name: z.string(),
  role: z.enum(MERCHANT_ROLES),
  refund_limit_usot: amountText.nullable(),
  joined_at: timeText,
})
const merchantInvitation = z.object({
  invitation_seq: seqText,
  /** Masked. */
  email: z.string(),
  role: z.enum(HIRED_ROLES),
  refund_limit_usot: amountText.nullable(),
  created_at: timeText,
  expires_at: timeText,
})
const logEntry = z.object({
  log_seq: seqText,
  actor: z.object({ kind: z.enum(['MEMBER', 'KEY', 'OPERATOR', 'BANK']), name: z.string().nullable() }),
  action: z.string(),
  detail: z.record(z.string(), z.string()),
  created_at: timeText,
})
/** Cashiers need a daily refund limit; nobody else may have one. */
const seat = z.object({
  role: z.enum(HIRED_ROLES),
  refund_limit_usot: amountIn('USOT', 'What a cashier may refund in a day; null for everybody else.')
    .nullable()
    .default(null),
})
const personPath = merchantPath.extend({ member_seq: seqText })
const token = z.object({ token: z.string().regex(/^[\w-]{43}$/) })

export const merchantTeamOperations = operations({
  'GET /pg/merchant/{merchant_seq}/person': {
    act: 'persons',
    summary: 'Who works at a shop, and who is invited',
    auth: 'member',
    path: merchantPath,
    output: z.object({
      list: z.array(merchantPerson),
      invitations: z.array(merchantInvitation),
      max: z.number().int(),
    }),
    refusals: [],
  },
  'PUT /pg/merchant/{merchant_seq}/person/{member_seq}': {
    act: 'person_update',
    summary: 'Change what somebody may do at a shop',
    auth: 'member',
    stepUp: 'or-password',
    path: personPath,
    body: seat,
    output: z.object({ person: merchantPerson }),
    refusals: CHANGE_MERCHANT_REFUSALS,
  },
  'DELETE /pg/merchant/{merchant_seq}/person/{member_seq}': {
    act: 'person_remove',
    summary: 'Somebody leaves a shop: by its owner, or oneself',
    auth: 'member',
    path: personPath,
    output: z.object({}),
    refusals: [],
  },
  'POST /pg/merchant/{merchant_seq}/invitation': {
    act: 'person_invite',
    summary: 'Invite a member by mail; the link works once, within seven days, for who has this email',
    auth: 'member',
    limit: { max: 20, windowSeconds: 3_600 },
    stepUp: 'or-password',
    path: merchantPath,
    body: seat.extend({ email: emailText }),
    output: z.object({ invitation: merchantInvitation }),
    refusals: INVITE_PERSON_REFUSALS,
  },
  'DELETE /pg/merchant/{merchant_seq}/invitation/{invitation_seq}': {
    act: 'invitation_revoke',
    summary: 'Take an invitation back',
    auth: 'member',
    path: merchantPath.extend({ invitation_seq: seqText }),
    output: z.object({}),
    refusals: [],
  },
  'POST /pg/invitation': {
    act: 'invitation',
    summary: 'What an invitation is for',
    auth: 'member',
    limit: { max: 30, windowSeconds: 900 },
    body: token,
    output: z.object({ merchant: z.object({ title: z.string(), site_url: z.string() }), role: z.enum(HIRED_ROLES) }),
    refusals: INVITATION_REFUSALS,
  },
  'POST /pg/invitation/accept': {
    act: 'invitation_accept',
    summary: 'Join the shop of an invitation',
    auth: 'member',
    limit: { max: 30, windowSeconds: 900 },
    body: token,
    output: z.object({ merchant_seq: seqText }),
    refusals: INVITATION_REFUSALS,
  },
  'GET /pg/merchant/{merchant_seq}/log': {
    act: 'log',
    summary: 'What was done at a shop, by whom and when, newest first',
    auth: 'member',
    path: merchantPath,
    query: pageQuery,
    output: pageOf(logEntry),
    refusals: [],
  },
})

export const merchantTeamSchemas = {
  MerchantPerson: merchantPerson,
  MerchantInvitation: merchantInvitation,
  MerchantLogEntry: logEntry,
}
