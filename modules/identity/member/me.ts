import type { CommonCode, Output } from '@cocobnk/contract'
import { gradeOf } from '@cocobnk/grade'
import { ok, type Result, refuse } from '@cocobnk/result'
import { authenticationsOf } from './authentications.ts'
import type { MemberDeps } from './deps.ts'
import { shownEmail } from './email/email.ts'
import { selectDefaultEmail } from './email/store.ts'
import { selectHolds } from './hold/store.ts'
import { readPhone } from './phone/phone.ts'
import { selectMember } from './store.ts'
import { memberVault } from './vault.ts'

type Me = Output<'GET /member/me'>
type Deps = Pick<MemberDeps, 'db' | 'vault' | 'settings' | 'otpActivatedAt' | 'realNameOf'>

/** `sessionSeq` is the session of the request; an operator's request has none. */
export async function readMe(deps: Deps, memberSeq: string, sessionSeq?: string): Promise<Result<Me, CommonCode>> {
  const member = await selectMember(deps.db, memberSeq)
  if (!member) return refuse('UNAUTHENTICATED')
  const [settings, row, holds] = await Promise.all([
    deps.settings(),
    selectDefaultEmail(deps.db, memberSeq),
    selectHolds(deps.db, { memberSeq, sessionSeq }),
  ])
  const months = settings.kyc.validity_months
  const [email, authentications, { phone }] = await Promise.all([
    shownEmail(memberVault(deps.db, deps.vault, memberSeq), row, months),
    authenticationsOf(deps, memberSeq, months),
    readPhone(deps, memberSeq),
  ])
  const now = new Date()
  const ahead = (until: Date | null) => (until && until > now ? until.toISOString() : null)
  return ok({
    member_info: {
      member_seq: member.member_seq,
      member_number: member.member_number,
      user_name: member.user_name,
      state: member.state,
      email: email.address,
      phone: phone?.number ?? null,
      created_at: member.created_at.toISOString(),
      last_login_at: member.last_login_at?.toISOString() ?? null,
      security_grade: gradeOf(authentications, settings.member.grades, now),
      authentications,
      withdrawals_held_until: ahead(laterOf(holds.memberUntil, holds.operatorUntil)),
      operator_held_until: ahead(holds.operatorUntil),
      device_unconfirmed_until: ahead(holds.sessionUntil),
      display_currency: member.display_currency,
    },
  })
}

function laterOf(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}
