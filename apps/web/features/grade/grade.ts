import type { Output } from '@cocobnk/contract'
import type { MemberInfo } from '../../session/me-query.ts'

export type Grade = Output<'GET /config/member'>['config']['grades'][number]
export type Authentication = MemberInfo['authentications'][number]
export type AuthenticationKind = Authentication['kind']

/** `expiring`: can still be renewed without losing the grade. */
export type AuthenticationState = 'missing' | 'valid' | 'expiring' | 'expired'

const RENEW_BEFORE_MS = 30 * 24 * 60 * 60_000

export function stateOf(authentication: Authentication | undefined, nowMs: number): AuthenticationState {
  if (!authentication?.completed_at) return 'missing'
  if (authentication.expires_at === null) return 'valid'
  const leftMs = Date.parse(authentication.expires_at) - nowMs
  if (leftMs <= 0) return 'expired'
  return leftMs <= RENEW_BEFORE_MS ? 'expiring' : 'valid'
}

export function holds(state: AuthenticationState): boolean {
  return state === 'valid' || state === 'expiring'
}

/** The next grade and what is missing for it; undefined at the top. */
export function nextGrade(
  grades: readonly Grade[],
  { security_grade, authentications }: Pick<MemberInfo, 'security_grade' | 'authentications'>,
  nowMs: number,
): { readonly grade: Grade; readonly missing: readonly AuthenticationKind[] } | undefined {
  const [grade] = byGrade(grades).filter((one) => one.grade > security_grade)
  if (!grade) return undefined
  const missing = grade.needs.filter(
    (kind) =>
      !holds(
        stateOf(
          authentications.find((one) => one.kind === kind),
          nowMs,
        ),
      ),
  )
  return { grade, missing }
}

/** Authentications that a grade needs in addition to those of the grade below. */
export function addedBy(grades: readonly Grade[], grade: Grade): readonly AuthenticationKind[] {
  const below = byGrade(grades).findLast((one) => one.grade < grade.grade)
  return grade.needs.filter((kind) => !below?.needs.includes(kind))
}

export function byGrade(grades: readonly Grade[]): readonly Grade[] {
  return grades.toSorted((a, b) => a.grade - b.grade)
}

/** When the next authentication expires; undefined if none does. */
export function nextEnd(authentications: readonly Authentication[], nowMs: number): number | undefined {
  const ends = authentications.map(({ expires_at }) => Date.parse(expires_at ?? ''))
  const ahead = ends.filter((end) => end > nowMs)
  return ahead.length === 0 ? undefined : Math.min(...ahead)
}

/** The page on which each authentication is done. */
export const PLACE_OF = {
  EMAIL: '/certification-management/mail-verification',
  OTP: '/certification-management/otp',
  REALNAME: '/certification-management/auth-management',
} as const satisfies Record<AuthenticationKind, string>
