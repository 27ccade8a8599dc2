/** This month and those before it, newest first, as statements name them, by the clocks of the reader. */
export function monthsBack(now: Date, count: number): readonly string[] {
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() - back, 1)).toISOString().slice(0, 7),
  )
}
