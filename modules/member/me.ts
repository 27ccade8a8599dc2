import type { CommonCode, Output } from '@cocobnk/contract'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { MemberDeps } from './deps.ts'
import { selectDefaultEmail } from './email.store.ts'
import { shownEmail } from './email.ts'
import { type Authentication, gradeOf } from './grade.ts'
import { selectMember } from './store.ts'
import { memberVault } from './vault.ts'

type Me = Output<'GET /member/me'>
type Deps = Pick<MemberDeps, 'db' | 'vault' | 'settings' | 'otpActivatedAt'>

export async function readMe(deps: Deps, memberSeq: string): Promise<Result<Me, CommonCode>> {
  const member = await selectMember(deps.db, memberSeq)
  if (!member) return refuse('UNAUTHENTICATED')
  const [settings, otpAt, row] = await Promise.all([
    deps.settings(),
    deps.otpActivatedAt(memberSeq),
    selectDefaultEmail(deps.db, memberSeq),
  ])
  const email = await shownEmail(memberVault(deps.db, deps.vault, memberSeq), row, settings.kyc.validity_months)
  const authentications: Authentication[] = [
    // No certification exists yet that could complete it.
    { kind: 'REALNAME', completed_at: null, expires_at: null },
    { kind: 'EMAIL', completed_at: email.verified_at, expires_at: email.expires_at },
    { kind: 'OTP', completed_at: otpAt?.toISOString() ?? null, expires_at: null },
  ]
  const heldUntil = member.withdrawals_held_until
  return ok({
    member_info: {
      member_seq: member.member_seq,
      member_number: member.member_number,
      user_name: member.user_name,
      state: member.state,
      email: email.address,
      phone: null,
      created_at: member.created_at.toISOString(),
      last_login_at: member.last_login_at?.toISOString() ?? null,
      security_grade: gradeOf(authentications, settings.member.grades),
      authentications,
      withdrawals_held_until: heldUntil && heldUntil > new Date() ? heldUntil.toISOString() : null,
    },
  })
}
