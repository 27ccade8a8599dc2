import type { CommonCode } from '@cocobnk/contract'
import { inTransaction } from '@cocobnk/database'
import { notifySecurity } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { Actor, OtpDatabase, OtpDeps } from './deps.ts'
import { deleteOtp, deleteRecoveryCodes, selectOtp } from './store.ts'
import { type OtpFault, spendOtp } from './verify.ts'

/** Turns codes off, only by a code. */
export function deactivateOtp(
  deps: OtpDeps,
  given: Actor & { readonly otpSeq: string; readonly token: string },
): Promise<Result<undefined, OtpFault | Extract<CommonCode, 'NOT_FOUND'>>> {
  return inTransaction(deps.db, async (transaction) => {
    const otp = await selectOtp(transaction, given.memberSeq)
    if (!otp?.activated_at || otp.otp_seq !== given.otpSeq) return refuse('NOT_FOUND')
    const used = await spendOtp(deps, transaction, given)
    if (!used.ok) return used
    await removeOtp(transaction, given.memberSeq)
    await notifySecurity(transaction, deps, { ...given, event: 'OTP_DEACTIVATED' })
    return ok(undefined)
  })
}

/** Erases authenticator and recovery codes, as when a membership ends. */
export async function removeOtp(transaction: OtpDatabase, memberSeq: string): Promise<void> {
  await deleteOtp(transaction, memberSeq)
  await deleteRecoveryCodes(transaction, memberSeq)
}
