const HOUR_MS = 3_600_000

/** Until when, as text and as a timestamp, for a refusal. Less than an hour counts as one. */
export function waitUntil(until: Date, now: Date) {
  const hours = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / HOUR_MS))
  return { values: { hours: String(hours) }, data: { until: until.toISOString() } }
}
