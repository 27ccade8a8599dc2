export type Period = { readonly from: Date; readonly to: Date }

const MONTHS_MAX = 6
const MINUTE_MS = 60_000
/** How much earlier than in UTC a day begins in the earliest time zone. */
const EARLIEST_ZONE_MS = 14 * 60 * MINUTE_MS

/** A period of at most six months, by default until now; undefined if longer. The limit allows whole days in any time zone. */
export function periodOf(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
): Period | undefined {
  const end = to === undefined ? new Date(now.getTime() + MINUTE_MS) : new Date(to)
  const earliest = monthsBefore(end, MONTHS_MAX)
  const start = from === undefined ? earliest : new Date(from)
  return start.getTime() < earliest.getTime() - EARLIEST_ZONE_MS ? undefined : { from: start, to: end }
}

/** UTC midnight of the same day this many months before, or of the last day of a shorter month. */
function monthsBefore(moment: Date, months: number): Date {
  const [year, month] = [moment.getUTCFullYear(), moment.getUTCMonth() - months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(moment.getUTCDate(), lastDay)))
}
