import { z } from 'zod'
import { timeText } from '../amount.ts'
import { OPERATOR_ROLES } from '../governance/permission.ts'
import { operations } from '../operation.ts'
import { codeText, newPassword } from './credential.ts'
import { INVITATION_CONFIRM_REFUSALS, INVITATION_REFUSALS } from './operator.refusals.ts'

const LIMIT = { max: 30, windowSeconds: 900 }

/** In the URL fragment, which browsers never send. */
const token = z.string().min(20).max(200)

/** How an invited operator sets up both factors. Requires the invitation link. */
export const invitationOperations = operations({
  'POST /operator/invitation': {
    act: 'invitation',
    summary: 'Whom an invitation is for, and until when',
    auth: 'public',
    bearer: { token: 'IDENTITY' },
    limit: LIMIT,
    body: z.object({ token }),
    output: z.object({ name: z.string(), email: z.string(), role: z.enum(OPERATOR_ROLES), expires_at: timeText }),
    refusals: INVITATION_REFUSALS,
  },
  'POST /operator/invitation/accept': {
    act: 'invitation_accept',
    summary: 'Set a password and receive the secret for one-time codes; may be done anew until it is confirmed',
    auth: 'public',
    bearer: { token: 'IDENTITY' },
    limit: LIMIT,
    body: z.object({ token, password: newPassword }),
    output: z.object({ secret: z.string(), otpauth_uri: z.string() }),
    refusals: INVITATION_REFUSALS,
  },
  'POST /operator/invitation/confirm': {
    act: 'invitation_confirm',
    summary: 'End an invitation with a first one-time code: the operator is active and logged in',
    auth: 'public',
    bearer: { token: 'IDENTITY' },
    limit: LIMIT,
    refreshCookie: true,
    body: z.object({ token, otp_token: codeText }),
    output: z.object({ token: z.string(), expires_at: timeText }),
    refusals: INVITATION_CONFIRM_REFUSALS,
  },
})
