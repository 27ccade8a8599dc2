import { z } from 'zod'
import { seqText, timeText } from '../amount.ts'
import { operations } from '../operation.ts'
import { codeText, emailText } from './credential.ts'
import { FIND_REFUSALS } from './member.refusals.ts'
import { EMAIL_REFUSALS } from './member-email.refusals.ts'

const email = z.object({
  email_seq: seqText,
  address: z.string(),
  /** The email used at sign-up: it cannot be changed or removed. */
  is_default: z.boolean(),
  verified_at: timeText.nullable(),
  expires_at: timeText.nullable(),
})
const emailPath = z.object({ email_seq: seqText })

export const memberEmailOperations = operations({
  'GET /member/me/email': {
    act: 'emails',
    summary: 'The emails of the member, the default first',
    auth: 'member',
    output: z.object({ list: z.array(email), max: z.number().int() }),
    refusals: [],
  },
  'POST /member/me/email': {
    act: 'email_add',
    summary: 'Add an email; a code goes to it',
    auth: 'member',
    limit: { max: 20, windowSeconds: 3_600 },
    stepUp: 'or-password',
    body: z.object({ email: emailText }),
    output: z.object({ email }),
    refusals: EMAIL_REFUSALS,
  },
  'DELETE /member/me/email/{email_seq}': {
    act: 'email_delete',
    summary: 'Remove a further email',
    auth: 'member',
    stepUp: 'or-password',
    path: emailPath,
    output: z.object({}),
    refusals: EMAIL_REFUSALS,
  },
  'POST /member/me/email/{email_seq}/code': {
    act: 'email_code',
    summary: 'Send a code to an email',
    auth: 'member',
    limit: { max: 10, windowSeconds: 900 },
    path: emailPath,
    output: z.object({ expires_at: timeText }),
    refusals: [],
  },
  'POST /member/me/email/{email_seq}/verify': {
    act: 'email_verify',
    summary: 'Confirm an email by its code',
    auth: 'member',
    limit: { max: 60, windowSeconds: 900 },
    path: emailPath,
    body: z.object({ code: codeText }),
    output: z.object({ email }),
    refusals: FIND_REFUSALS,
  },
})

export const memberEmailSchemas = { MemberEmail: email }
