import type { Output } from '@cocobnk/contract'
import { uuidV7 } from '@cocobnk/database'
import { memberVault, userNameOf } from '@cocobnk/member'
import { encodeBase32 } from './base32.ts'
import { type OtpDeps, SECRET_FIELD } from './deps.ts'
import { newSecret, otpauthUri } from './secret.ts'
import { countRecoveryCodes, insertPending, selectOtp } from './store.ts'
import { openSecret } from './verify.ts'

/** Within this time the same pending secret is shown again, so that two tabs or a reload do not interfere. */
const PENDING_MINUTES = 60

type Listed = Output<'GET /otp'>

/** The active authenticator without its secret; members without one get a secret to set it up. */
export async function listOtps(deps: OtpDeps, memberSeq: string): Promise<Listed> {
  const otp = await selectOtp(deps.db, memberSeq)
  if (otp?.activated_at) {
    return {
      otps: [{ id: otp.otp_seq, activated_at: otp.activated_at.toISOString() }],
      secret: null,
      otpauth_uri: null,
      recovery_codes_left: await countRecoveryCodes(deps.db, memberSeq),
    }
  }
  const secret = await pendingSecret(deps, memberSeq)
  const name = await userNameOf(deps.db, memberSeq)
  return { otps: [], secret, otpauth_uri: otpauthUri(name, secret), recovery_codes_left: 0 }
}

async function pendingSecret({ db, vault }: OtpDeps, memberSeq: string): Promise<string> {
  const secret = await memberVault(db, vault, memberSeq).seal(SECRET_FIELD, newSecret())
  await insertPending(db, { otp_seq: uuidV7(), member_seq: memberSeq, secret }, PENDING_MINUTES)
  const kept = await selectOtp(db, memberSeq)
  if (!kept) throw new Error('a pending secret was not kept')
  return encodeBase32(await openSecret({ vault }, db, memberSeq, kept.secret))
}
