import type { Output, settingSchema } from '@cocobnk/contract'
import type { z } from 'zod'

export type Authentication = Output<'GET /member/me'>['member_info']['authentications'][number]
type Grades = z.output<typeof settingSchema.memberConfig>['grades']

/** The highest grade whose needs are all met at the moment. What has expired no longer counts. */
export function gradeOf(authentications: readonly Authentication[], grades: Grades, now = new Date()): number {
  const met = new Set(authentications.filter((one) => isMet(one, now)).map(({ kind }) => kind))
  return Math.max(1, ...grades.filter(({ needs }) => needs.every((need) => met.has(need))).map(({ grade }) => grade))
}

function isMet({ completed_at, expires_at }: Authentication, now: Date): boolean {
  return completed_at !== null && (expires_at === null || new Date(expires_at) > now)
}
