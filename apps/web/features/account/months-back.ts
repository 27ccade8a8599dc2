/** This month and the months before it, newest first, as `YYYY-MM` in the local time zone. */
export function monthsBack(now: Date, count: number): readonly string[] {
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() - back, 1)).toISOString().slice(0, 7),
  )
}
