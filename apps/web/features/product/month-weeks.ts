const DAY_MS = 86_400_000
const WEEK_DAYS = 7

/** First day of the week, 0 for Sunday. Sunday if the browser has no week data. */
export function firstWeekday(locale: string): number {
  const known = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => { readonly firstDay: number } }
  return (known.getWeekInfo?.().firstDay ?? WEEK_DAYS) % WEEK_DAYS
}

/** The weeks that show a month such as 2026-11. Days of adjacent months fill the first and the last week. */
export function monthWeeks(month: string, firstDay: number): readonly (readonly string[])[] {
  const first = Date.parse(`${month}-01`)
  const before = (new Date(first).getUTCDay() - firstDay + WEEK_DAYS) % WEEK_DAYS
  const start = first - before * DAY_MS
  const day = (index: number) => new Date(start + index * DAY_MS).toISOString().slice(0, 10)
  const weeks: string[][] = []
  for (let index = 0; index === 0 || day(index).startsWith(month); index += WEEK_DAYS)
    weeks.push(Array.from({ length: WEEK_DAYS }, (_, weekday) => day(index + weekday)))
  return weeks
}
