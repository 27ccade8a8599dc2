/** Daily limits end at midnight in Korea, which has no daylight saving time. */
const KOREA_AHEAD_MS = 9 * 60 * 60_000
const DAY_MS = 24 * 60 * 60_000

/** Date in Korea, such as 2026-11-15. */
export function dayOf(now: Date): string {
  return new Date(now.getTime() + KOREA_AHEAD_MS).toISOString().slice(0, 10)
}

export function startOfDay(now: Date): Date {
  return new Date(endOfDay(now).getTime() - DAY_MS)
}

export function endOfDay(now: Date): Date {
  const inKorea = now.getTime() + KOREA_AHEAD_MS
  return new Date(inKorea - (inKorea % DAY_MS) + DAY_MS - KOREA_AHEAD_MS)
}
