const HOUR_MS = 3_600_000

/** The end of a wait for a refusal: as hours, rounded up and at least one, and as a timestamp. */
export function waitUntil(until: Date, now: Date) {
  const hours = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / HOUR_MS))
  return { values: { hours: String(hours) }, data: { until: until.toISOString() } }
}
