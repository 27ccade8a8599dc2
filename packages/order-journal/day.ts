const KOREA_MS = 9 * 3_600_000

/** The date in Korea, such as 2026-01-31. */
export function dayOf(moment: Date): string {
  return new Date(moment.getTime() + KOREA_MS).toISOString().slice(0, 10)
}
