import { attempt, holdOutflow, memberVault, notifySecurity } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import { type Actor, type OtpDatabase, type OtpDeps, SECRET_FIELD } from './deps.ts'
import { hashRecoveryCode } from './recovery-code.ts'
import { secretBytes } from './secret.ts'
import { selectActivatedAt, selectOtp, spendRecoveryCode, spendStep } from './store.ts'
import { matchingStep } from './totp.ts'

export type OtpMethod = 'OTP' | 'RECOVERY_CODE'
export type OtpFault = 'OTP_REFUSED' | 'TOO_MANY_ATTEMPTS' | 'SERVICE_UNAVAILABLE'

type Given = Actor & { readonly token: string }

/** When codes were turned on; null if they are off. From then on a code is required. */
export async function otpActivatedAt(db: OtpDatabase, memberSeq: string): Promise<Date | null> {
  return selectActivatedAt(db, memberSeq)
}

/**
 * Uses up a code of the authenticator, or a recovery code in its place, in the transaction: if that fails, the code stays valid. All
 * operations share one counter, so that guessing at several gains nothing.
 */
export async function spendOtp(
  deps: OtpDeps,
  transaction: OtpDatabase,
  given: Given,
): Promise<Result<OtpMethod, OtpFault>> {
  const otp = await selectOtp(transaction, given.memberSeq)
  // Before counting: if the key must be fetched, the transaction runs again, and Redis is not rolled back.
  const secret = otp?.activated_at && (await openSecret(deps, transaction, given.memberSeq, otp.secret))
  return attempt(deps.throttle, [{ kind: 'otp', subject: given.memberSeq }], async () => {
    if (/^\d+$/.test(given.token)) {
      const step = secret ? matchingStep(secret, given.token, Date.now()) : undefined
      const isSpent = otp && step !== undefined && (await spendStep(transaction, otp.otp_seq, step))
      return isSpent ? ok('OTP') : refuse('OTP_REFUSED')
    }
    if (!(await spendRecoveryCode(transaction, given.memberSeq, hashRecoveryCode(given.token)))) {
      return refuse('OTP_REFUSED')
    }
    // The recovery codes may have been found by someone other than the owner.
    await holdOutflow(transaction, given.memberSeq)
    await notifySecurity(transaction, deps, { ...given, event: 'RECOVERY_CODE_USED' })
    return ok('RECOVERY_CODE')
  })
}

export async function openSecret(
  { vault }: Pick<OtpDeps, 'vault'>,
  db: OtpDatabase,
  memberSeq: string,
  sealed: Buffer,
): Promise<Buffer> {
  return secretBytes(await memberVault(db, vault, memberSeq).open(SECRET_FIELD, sealed))
}
