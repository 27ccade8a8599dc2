import { z } from 'zod'
import { seqText, timeText } from '../amount.ts'
import { TOO_MANY_ATTEMPTS } from '../attempt.refusals.ts'
import {
  APPLICATION_KINDS,
  AUTHENTICATION_KINDS,
  DISPLAY_CURRENCIES,
  MEMBER_STATES,
  REQUIRED_TERMS,
  SECURITY_EVENTS,
  TERMS,
} from '../enums.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery } from '../page.ts'
import { codeText, emailText, givenPassword, newPassword, userIdText, userName } from './credential.ts'
import { CLOSURE_REFUSALS, FIND_REFUSALS, INVITER_REFUSALS, ME_REFUSALS, REGISTER_REFUSALS } from './member.refusals.ts'

const authentication = z.object({
  kind: z.enum(AUTHENTICATION_KINDS),
  completed_at: timeText.nullable(),
  expires_at: timeText.nullable(),
})

const memberInfo = z.object({
  member_seq: seqText,
  member_number: z.string(),
  user_name: z.string(),
  state: z.enum(MEMBER_STATES),
  email: z.string(),
  phone: z.string().nullable(),
  created_at: timeText,
  last_login_at: timeText.nullable(),
  security_grade: z.number().int(),
  authentications: z.array(authentication),
  /** End of the withdrawal hold after a password reset, a removed factor or a used recovery code; null when nothing is held. */
  withdrawals_held_until: timeText.nullable(),
  /** Until when an operator holds all outflow. */
  operator_held_until: timeText.nullable(),
  /** This session was opened on an unknown device by password alone: no outflow until the device is confirmed. */
  device_unconfirmed_until: timeText.nullable(),
  /** Currency in which values are shown; null: the default for the reader's language. */
  display_currency: z.enum(DISPLAY_CURRENCIES).nullable(),
})

/** All required terms must be included; the missing ones are the field's codes. */
const agreedTerms = z.array(z.enum(TERMS)).superRefine((agreed, context) => {
  if (!agreed.includes('OVER_19')) return fault(context, 'OVER_19_REQUIRED')
  if (REQUIRED_TERMS.some((term) => !agreed.includes(term))) fault(context, 'TERMS_REQUIRED')
})

function fault(context: z.RefinementCtx, code: string): void {
  context.addIssue({ code: 'custom', params: { code }, message: code })
}

/** One endpoint for two changes, both confirmed by password; the type determines the other fields. */
const memberChange = z
  .object({
    type: z.enum(['UPDATE_PASSWORD', 'UPDATE_EMAIL_ADDRESS']),
    password: givenPassword,
    new_password: newPassword.optional(),
    email_seq: seqText.optional(),
    email: emailText.optional(),
  })
  .superRefine((change, context) => {
    const needed = change.type === 'UPDATE_PASSWORD' ? (['new_password'] as const) : (['email_seq', 'email'] as const)
    for (const name of needed)
      if (change[name] === undefined)
        context.addIssue({ code: 'custom', path: [name], params: { code: 'REQUIRED' }, message: 'REQUIRED' })
  })

export const memberOperations = operations({
  'POST /member': {
    act: 'register',
    summary: 'Become a member; a code goes to the email',
    auth: 'public',
    limit: { max: 20, windowSeconds: 3_600 },
    body: z.object({
      user_id: userName,
      password: newPassword,
      email: emailText,
      terms: agreedTerms,
      inviter_code: z.string().trim().max(64).optional(),
    }),
    output: z.object({ member_number: z.string(), email_seq: seqText }),
    refusals: REGISTER_REFUSALS,
  },
  'POST /member/email/verify': {
    act: 'verify_email',
    summary: 'Confirm the email of a sign-up by the code sent to it, before the first login',
    auth: 'public',
    limit: { max: 60, windowSeconds: 900 },
    deviceCookie: true,
    body: z.object({ email_seq: seqText, code: codeText }),
    output: z.object({}),
    refusals: FIND_REFUSALS,
  },
  'POST /member/email/code': {
    act: 'email_code_again',
    summary: 'Send a new code to the email of a sign-up that is not confirmed yet',
    auth: 'public',
    limit: { max: 20, windowSeconds: 900 },
    body: z.object({ email_seq: seqText }),
    output: z.object({ expires_at: timeText }),
    refusals: [TOO_MANY_ATTEMPTS],
  },
  'GET /member/parameter/validation': {
    act: 'validate',
    summary: 'Could this be an ID, an email or an inviter of a new member? For checks while typing',
    auth: 'public',
    limit: { max: 60, windowSeconds: 60 },
    query: z.object({ name: z.enum(['user_id', 'email', 'inviter_code']), value: z.string().max(320) }),
    output: z.object({ valid: z.boolean(), reason: z.enum(['INVALID_FORMAT', 'DUPLICATE', 'UNKNOWN']).nullable() }),
    refusals: [],
  },
  'POST /member/inviter': {
    act: 'inviter',
    summary: 'Does this inviter code belong to somebody?',
    auth: 'public',
    limit: { max: 60, windowSeconds: 900 },
    body: z.object({ inviter_code: z.string().trim().min(1).max(64) }),
    output: z.object({ inviter_code: z.string() }),
    refusals: INVITER_REFUSALS,
  },
  'POST /member/find/id': {
    act: 'find_id',
    summary: 'Send the ID to this email, if there is one; the answer is always the same',
    auth: 'public',
    limit: { max: 5, windowSeconds: 900 },
    body: z.object({ email: emailText }),
    output: z.object({}),
    refusals: [],
  },
  'POST /member/find/password': {
    act: 'find_password',
    summary: 'Send a code for a new password, if this member exists; the answer is always the same',
    auth: 'public',
    limit: { max: 5, windowSeconds: 900 },
    body: z.object({ user_id: userIdText }),
    output: z.object({}),
    refusals: [],
  },
  'POST /member/find/password/token': {
    act: 'reset_password',
    summary:
      'Set a new password by the code from the mail: ends every session, holds every way out, removes no factor or lock',
    auth: 'public',
    limit: { max: 20, windowSeconds: 900 },
    body: z.object({ user_id: userIdText, code: codeText, new_password: newPassword }),
    output: z.object({}),
    refusals: FIND_REFUSALS,
  },
  'GET /member/me': {
    act: 'me',
    summary: 'The member behind the session in hand',
    auth: 'member',
    output: z.object({ member_info: memberInfo }),
    refusals: [],
  },
  'PATCH /member/me': {
    act: 'update',
    summary:
      'Change the password, which ends every other session, or a further email, which must then be confirmed anew',
    auth: 'member',
    limit: { max: 30, windowSeconds: 900 },
    stepUp: 'if-enrolled',
    body: memberChange,
    output: z.object({}),
    refusals: ME_REFUSALS,
  },
  'DELETE /member/me': {
    act: 'close',
    summary: 'Close the membership: nothing held, nothing pending; erases what no law makes us keep',
    auth: 'member',
    limit: { max: 10, windowSeconds: 900 },
    stepUp: 'if-enrolled',
    refreshCookie: true,
    body: z.object({ password: givenPassword }),
    output: z.object({}),
    refusals: CLOSURE_REFUSALS,
  },
  'PUT /member/me/display-currency': {
    act: 'display_currency',
    summary: 'Choose the currency in which values are shown, or return to the one for the language',
    auth: 'member',
    body: z.object({ display_currency: z.enum(DISPLAY_CURRENCIES).nullable() }),
    output: z.object({ display_currency: z.enum(DISPLAY_CURRENCIES).nullable() }),
    refusals: [],
  },
  'GET /member/me/invite-relation': {
    act: 'invite_relation',
    summary: 'The code by which the member invites, and who came by it, newest first',
    auth: 'member',
    query: pageQuery,
    output: pageOf(z.object({ user_name: z.string(), created_at: timeText })).extend({
      inviter_code: z.string(),
      inviter: z.string().nullable(),
    }),
    refusals: [],
  },
  'GET /member/me/application': {
    act: 'applications',
    summary: 'What the member applied for, of every kind, newest first',
    auth: 'member',
    query: pageQuery,
    output: pageOf(
      z.object({
        application_seq: seqText,
        kind: z.enum(APPLICATION_KINDS),
        status: z.string(),
        created_at: timeText,
        updated_at: timeText,
      }),
    ),
    refusals: [],
  },
  'GET /member/me/security-event': {
    act: 'security_events',
    summary: 'What happened to the security of the account, newest first',
    auth: 'member',
    query: pageQuery,
    output: pageOf(
      z.object({
        event_seq: seqText,
        kind: z.enum(SECURITY_EVENTS),
        created_at: timeText,
        browser: z.string().nullable(),
        system: z.string().nullable(),
        address: z.string(),
      }),
    ),
    refusals: [],
  },
  'GET /users/{username}': {
    act: 'get',
    summary: 'What every member may see of another; also answered at /api/users/{username}',
    auth: 'member',
    limit: { max: 120, windowSeconds: 60 },
    alsoAt: '/api/users/{username}',
    path: z.object({ username: z.string().min(1).max(64) }),
    output: z.object({ user: z.object({ user_name: z.string(), created_at: timeText }) }),
    refusals: [],
  },
})

export const memberSchemas = { Authentication: authentication, Member: memberInfo }
