import type { CommonCode } from '@cocobnk/contract'
import { inTransaction } from '@cocobnk/database'
import { holdOutflow, notifySecurity } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { Actor, DeactivateDeps, OtpDatabase } from './deps.ts'
import { deleteOtp, deleteRecoveryCodes, selectOtp } from './store.ts'
import { type OtpFault, spendOtp } from './verify.ts'

/** Turns codes off, only with a code, and not while a withdrawal is under way. */
export function deactivateOtp(
  deps: DeactivateDeps,
  given: Actor & { readonly otpSeq: string; readonly token: string },
): Promise<Result<undefined, OtpFault | 'OTP_STATE' | Extract<CommonCode, 'NOT_FOUND'>>> {
  return inTransaction(deps.db, async (transaction) => {
    const otp = await selectOtp(transaction, given.memberSeq)
    if (!otp?.activated_at || otp.otp_seq !== given.otpSeq) return refuse('NOT_FOUND')
    if (await deps.isOtpNeeded(transaction, given.memberSeq)) return refuse('OTP_STATE')
    const used = await spendOtp(deps, transaction, given)
    if (!used.ok) return used
    await removeOtp(transaction, given.memberSeq)
    await holdOutflow(transaction, given.memberSeq)
    await notifySecurity(transaction, deps, { ...given, event: 'OTP_DEACTIVATED' })
    return ok(undefined)
  })
}

/** Deletes authenticator and recovery codes, also when a membership ends. */
export async function removeOtp(transaction: OtpDatabase, memberSeq: string): Promise<void> {
  await deleteOtp(transaction, memberSeq)
  await deleteRecoveryCodes(transaction, memberSeq)
}
