import type { Authentication } from '@cocobnk/grade'
import type { MemberDeps } from './deps.ts'
import { selectDefaultEmail } from './email/store.ts'
import { monthsAfter } from './months.ts'

type Deps = Pick<MemberDeps, 'db' | 'otpActivatedAt' | 'realNameOf'>

/** A member's authentications with their expiry; the grade follows from them. */
export async function authenticationsOf(
  { db, otpActivatedAt, realNameOf }: Deps,
  memberSeq: string,
  validityMonths: number,
): Promise<Authentication[]> {
  const realName = await realNameOf(db, memberSeq)
  const { verified_at: emailAt } = await selectDefaultEmail(db, memberSeq)
  const otpAt = await otpActivatedAt(db, memberSeq)
  return [
    authentication('REALNAME', realName?.completedAt, realName?.expiresAt),
    authentication('EMAIL', emailAt, emailAt && monthsAfter(emailAt, validityMonths)),
    authentication('OTP', otpAt, null),
  ]
}

type Moment = Date | null | undefined

function authentication(kind: Authentication['kind'], completedAt: Moment, expiresAt: Moment): Authentication {
  return { kind, completed_at: completedAt?.toISOString() ?? null, expires_at: expiresAt?.toISOString() ?? null }
}
