import { z } from 'zod'
import { timeText } from './amount.ts'
import { codeText, phoneText } from './credential.ts'
import { FIND_REFUSALS } from './member.refusals.ts'
import { PHONE_REFUSALS } from './member-phone.refusals.ts'
import { operations } from './operation.ts'

export const memberPhoneOperations = operations({
  'POST /member/me/phone/code': {
    act: 'phone_code',
    summary: 'Send a code to a telephone that is to become the member’s',
    auth: 'member',
    limit: { max: 5, windowSeconds: 900 },
    stepUp: 'or-password',
    body: z.object({ phone: phoneText }),
    output: z.object({ expires_at: timeText }),
    refusals: PHONE_REFUSALS,
  },
  'POST /member/me/phone/verify': {
    act: 'phone_verify',
    summary: 'Confirm the telephone by its code; from then on it logs in too',
    auth: 'member',
    limit: { max: 60, windowSeconds: 900 },
    body: z.object({ phone: phoneText, code: codeText }),
    output: z.object({ phone: z.string() }),
    refusals: FIND_REFUSALS,
  },
})
