import type { Output } from '@cocobnk/contract'
import { selectApplications } from '../application.store.ts'
import type { MemberDeps } from '../deps.ts'

type Shown = Output<'GET /operator/member/{member_seq}'>['member']

const APPLICATIONS_SHOWN = 10

/** A member's current certifications and recent applications, which an operator needs to judge a case. */
export async function contextOf(
  deps: Pick<MemberDeps, 'db' | 'realNameOf' | 'certifiedTypes'>,
  memberSeq: string,
  now = new Date(),
): Promise<Pick<Shown, 'certifications' | 'applications'>> {
  const realName = await deps.realNameOf(deps.db, memberSeq)
  const types = await deps.certifiedTypes(memberSeq, now)
  const rows = await selectApplications(deps.db, { memberSeq, after: undefined, limit: APPLICATIONS_SHOWN })
  const real = realName && realName.expiresAt > now ? [{ type_seq: null, ...realName }] : []
  const checked = [...types].map(([type_seq, certified]) => ({ type_seq, ...certified }))
  return {
    certifications: [...real, ...checked].map(({ type_seq, expiresAt }) => ({
      kind: type_seq === null ? 'REALNAME' : 'KYC',
      type_seq,
      expires_at: expiresAt.toISOString(),
    })),
    applications: rows.map(({ application_seq, kind, status, created_at }) => ({
      application_seq,
      kind,
      status,
      created_at: created_at.toISOString(),
    })),
  }
}
