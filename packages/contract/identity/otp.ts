import { z } from 'zod'
import { seqText, timeText } from '../amount.ts'
import { operations } from '../operation.ts'
import { otpToken } from './credential.ts'
import { OTP_REFUSALS, RECOVERY_CODE_REFUSALS } from './otp.refusals.ts'

const otp = z.object({ id: seqText, activated_at: timeText })
const recoveryCodes = z.array(z.string())

export const otpOperations = operations({
  'GET /otp': {
    act: 'list',
    summary: 'The active authenticator, or a new secret to make one; recovery codes left',
    auth: 'member',
    output: z.object({
      otps: z.array(otp),
      secret: z.string().nullable(),
      otpauth_uri: z.string().nullable(),
      recovery_codes_left: z.number().int(),
    }),
    refusals: [],
  },
  'POST /otp': {
    act: 'activate',
    summary: 'Turn on one-time codes with the secret issued here and a first code; answers the recovery codes, once',
    auth: 'member',
    limit: { max: 30, windowSeconds: 900 },
    stepUp: 'or-password',
    body: z.object({ token: otpToken, secret: z.string().min(16).max(128) }),
    output: z.object({ otp, recovery_codes: recoveryCodes }),
    refusals: OTP_REFUSALS,
  },
  'DELETE /otp/{id}': {
    act: 'deactivate',
    summary: 'Turn off one-time codes, by a code of the authenticator or a recovery code',
    auth: 'member',
    limit: { max: 30, windowSeconds: 900 },
    path: z.object({ id: seqText }),
    body: z.object({ token: otpToken }),
    output: z.object({}),
    refusals: OTP_REFUSALS,
  },
  'POST /otp/recovery-code': {
    act: 'recovery_codes',
    summary: 'New recovery codes; the old ones end',
    auth: 'member',
    limit: { max: 10, windowSeconds: 900 },
    stepUp: 'required',
    output: z.object({ recovery_codes: recoveryCodes }),
    refusals: RECOVERY_CODE_REFUSALS,
  },
})

export const otpSchemas = { Otp: otp }
