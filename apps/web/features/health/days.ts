import type { HealthState } from '@cocobnk/contract'
import type { Health, Part } from './queries.ts'

const DAYS = 90
const DAY_MS = 86_400_000

export type Day = { readonly day: string; readonly state: HealthState | null }

/** The last days in UTC, oldest first. State null before the first measurement. */
export function lastDays(part: Pick<Part, 'days'>, { now, measured_since }: Omit<Health, 'parts' | 'troubles'>): Day[] {
  const bad = new Map(part.days.map(({ day, state }) => [day, state]))
  const first = measured_since?.slice(0, 10) ?? now
  return Array.from({ length: DAYS }, (_, index) => {
    const day = new Date(Date.parse(now) - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10)
    return { day, state: day < first ? null : (bad.get(day) ?? 'OPERATIONAL') }
  })
}

/** The overall state: that of the worst part. */
export function worstOf(parts: readonly Pick<Part, 'state'>[]): HealthState {
  const states = parts.map(({ state }) => state)
  if (states.includes('DOWN')) return 'DOWN'
  return states.includes('DEGRADED') ? 'DEGRADED' : 'OPERATIONAL'
}
