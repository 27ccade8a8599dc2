import { createHash, timingSafeEqual } from 'node:crypto'
import { inTransaction } from '@cocobnk/database'
import { attempt, holdForNewFactor, notifySecurity } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import { encodeBase32 } from './base32.ts'
import type { Actor, OtpDatabase, OtpDeps } from './deps.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-code.ts'
import { activate, replaceRecoveryCodes, selectOtp } from './store.ts'
import { matchingStep } from './totp.ts'
import { type OtpFault, openSecret } from './verify.ts'

type Activated = { readonly otpSeq: string; readonly activatedAt: Date; readonly recoveryCodes: readonly string[] }

/** Turns codes on. The secret must be the one issued here; the code proves that the authenticator has it. */
export function activateOtp(
  deps: OtpDeps,
  given: Actor & { readonly sessionSeq: string; readonly token: string; readonly secret: string },
): Promise<Result<Activated, OtpFault | 'OTP_STATE'>> {
  const { memberSeq, token } = given
  return attempt(deps.throttle, [{ kind: 'otp', subject: memberSeq }], async () => {
    const otp = await selectOtp(deps.db, memberSeq)
    if (!otp || otp.activated_at) return refuse('OTP_STATE')
    const secret = await openSecret(deps, deps.db, memberSeq, otp.secret)
    const step = sameText(encodeBase32(secret), given.secret) ? matchingStep(secret, token, Date.now()) : undefined
    if (step === undefined) return refuse('OTP_REFUSED')
    return inTransaction(deps.db, async (transaction) => {
      const activated = await activate(transaction, otp.otp_seq, step)
      if (!activated?.activated_at) return refuse('OTP_STATE')
      const recoveryCodes = await newCodes(transaction, memberSeq)
      await holdForNewFactor(transaction, given)
      await notifySecurity(transaction, deps, { ...given, event: 'OTP_ACTIVATED' })
      return ok({ otpSeq: otp.otp_seq, activatedAt: activated.activated_at, recoveryCodes })
    })
  })
}

/** Makes new recovery codes; the old ones end. */
export async function renewRecoveryCodes(deps: OtpDeps, actor: Actor): Promise<Result<readonly string[], 'OTP_STATE'>> {
  const otp = await selectOtp(deps.db, actor.memberSeq)
  if (!otp?.activated_at) return refuse('OTP_STATE')
  return inTransaction(deps.db, async (transaction) => {
    const codes = await newCodes(transaction, actor.memberSeq)
    await notifySecurity(transaction, deps, { ...actor, event: 'RECOVERY_CODES_RENEWED' })
    return ok(codes)
  })
}

async function newCodes(transaction: OtpDatabase, memberSeq: string): Promise<readonly string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(transaction, memberSeq, codes.map(hashRecoveryCode))
  return codes
}

function sameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
