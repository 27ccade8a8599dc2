import { inTransaction } from '@cocobnk/database'
import { confirmPassword } from '@cocobnk/member'
import { type OtpFault, spendOtp } from '@cocobnk/otp'
import { type Result, refuse } from '@cocobnk/result'
import { memberMethods } from './demand.ts'
import type { StepUpDeps } from './deps.ts'

type Given = {
  readonly memberSeq: string
  readonly client: { readonly address: string; readonly agent: string }
  readonly otpToken: string | undefined
  readonly password: string | undefined
}

/**
 * Confirms by a factor in the request itself, for requests that are bound by other means than a challenge: a code, or the password of a
 * member without a second factor.
 */
export async function confirmMember(
  deps: StepUpDeps,
  { memberSeq, client, otpToken, password }: Given,
): Promise<Result<unknown, OtpFault | 'PASSWORD_REFUSED'>> {
  if (otpToken !== undefined)
    return inTransaction(deps.db, (transaction) => spendOtp(deps, transaction, { memberSeq, client, token: otpToken }))
  const methods = await memberMethods(deps, memberSeq, 'or-password')
  if (!methods.includes('PASSWORD')) return refuse('PASSWORD_REFUSED')
  return confirmPassword(deps, memberSeq, password ?? '')
}
