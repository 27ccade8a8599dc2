const DAY_MS = 86_400_000

/** A point for each day, including days without sales. For drawing only. */
export function seriesOf(
  sold: readonly { readonly day: string; readonly amount: string }[],
  days: number,
  now: Date,
): readonly { readonly at: number; readonly value: number }[] {
  const byDay = new Map(sold.map(({ day, amount }) => [day, Number(amount)]))
  const last = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  return Array.from({ length: days }, (_, index) => {
    const at = last - (days - 1 - index) * DAY_MS
    return { at, value: byDay.get(new Date(at).toISOString().slice(0, 10)) ?? 0 }
  })
}
