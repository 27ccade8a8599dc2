import { z } from 'zod'
import { timeText } from '../amount.ts'
import { operations } from '../operation.ts'
import { codeText, phoneText } from './credential.ts'
import { PHONE_CODE_REFUSALS, PHONE_VERIFY_REFUSALS } from './member-phone.refusals.ts'

const phone = z.object({ number: z.string(), verified_at: timeText })
const waiting = z.object({ number: z.string(), expires_at: timeText })

export const memberPhoneOperations = operations({
  'GET /member/me/phone': {
    act: 'phone',
    summary: 'The phone number of the member, and one that waits for its code',
    auth: 'member',
    output: z.object({ phone: phone.nullable(), waiting: waiting.nullable() }),
    refusals: [],
  },
  'POST /member/me/phone/code': {
    act: 'phone_code',
    summary: 'Send a code to a phone number, which becomes the member’s once the code is entered',
    auth: 'member',
    limit: { max: 10, windowSeconds: 900 },
    stepUp: 'or-password',
    body: z.object({ phone: phoneText }),
    output: z.object({ waiting }),
    refusals: PHONE_CODE_REFUSALS,
  },
  'POST /member/me/phone/resend': {
    act: 'phone_resend',
    summary: 'Send a new code to the number that waits for one',
    auth: 'member',
    limit: { max: 10, windowSeconds: 900 },
    output: z.object({ waiting }),
    refusals: PHONE_CODE_REFUSALS,
  },
  'POST /member/me/phone/verify': {
    act: 'phone_verify',
    summary: 'Confirm the number that waits, by its code; it takes the place of the one before',
    auth: 'member',
    limit: { max: 60, windowSeconds: 900 },
    body: z.object({ code: codeText }),
    output: z.object({ phone }),
    refusals: PHONE_VERIFY_REFUSALS,
  },
  'DELETE /member/me/phone': {
    act: 'phone_delete',
    summary: 'Remove the phone number, and one that waits',
    auth: 'member',
    stepUp: 'or-password',
    output: z.object({}),
    refusals: [],
  },
})

export const memberPhoneSchemas = { MemberPhone: phone, WaitingPhone: waiting }
