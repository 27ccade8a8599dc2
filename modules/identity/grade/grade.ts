import type { AuthenticationKind, Output, settingSchema } from '@cocobnk/contract'
import type { z } from 'zod'

export type Authentication = Output<'GET /member/me'>['member_info']['authentications'][number]
export type MemberConfig = z.output<typeof settingSchema.memberConfig>
export type Grade = MemberConfig['grades'][number]

export type Standing = {
  readonly grade: number
  /** Requirements met now. */
  readonly met: ReadonlySet<AuthenticationKind>
  /** What the next grade still requires; undefined at the top. */
  readonly next: { readonly grade: number; readonly needs: readonly AuthenticationKind[] } | null
  /** The first authentication to expire that the grade depends on, and the resulting grade. */
  readonly falls: { readonly at: Date; readonly kind: AuthenticationKind; readonly grade: number } | null
}

/** The highest grade whose requirements are all met now. Expired authentications do not count. */
export function gradeOf(authentications: readonly Authentication[], grades: readonly Grade[], now: Date): number {
  const met = metAt(authentications, now)
  return Math.max(1, ...grades.filter(({ needs }) => needs.every((need) => met.has(need))).map(({ grade }) => grade))
}

/** Explains the grade: what it depends on, when it falls, what is missing for the next. */
export function standingOf(authentications: readonly Authentication[], grades: readonly Grade[], now: Date): Standing {
  const grade = gradeOf(authentications, grades, now)
  const met = metAt(authentications, now)
  const above = grades.find((one) => one.grade === grade + 1)
  return {
    grade,
    met,
    next: above ? { grade: above.grade, needs: above.needs.filter((need) => !met.has(need)) } : null,
    falls: fallOf(authentications, grades, grade, now),
  }
}

function fallOf(
  authentications: readonly Authentication[],
  grades: readonly Grade[],
  grade: number,
  now: Date,
): Standing['falls'] {
  const falls = authentications.flatMap(({ kind, expires_at }) => {
    const at = new Date(expires_at ?? Number.NaN)
    // Without an expiry this is an invalid date, for which the comparison is false.
    if (!(at > now)) return []
    const then = gradeOf(authentications, grades, at)
    return then < grade ? [{ at, kind, grade: then }] : []
  })
  return falls.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0] ?? null
}

function metAt(authentications: readonly Authentication[], now: Date): ReadonlySet<AuthenticationKind> {
  return new Set(authentications.filter((one) => isMet(one, now)).map(({ kind }) => kind))
}

function isMet({ completed_at, expires_at }: Authentication, now: Date): boolean {
  return completed_at !== null && (expires_at === null || new Date(expires_at) > now)
}
