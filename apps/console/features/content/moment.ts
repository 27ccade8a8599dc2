/** Formats a time for a `datetime-local` field: in the computer's time zone, to the minute. */
export function localMoment(at: string | null): string {
  if (at === null) return ''
  const date = new Date(at)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The reverse of `localMoment`. An untouched field returns the exact time, including the seconds it does not show. */
export function momentOf(entered: string, before: string | null): string | null {
  if (entered === localMoment(before)) return before
  return entered === '' ? null : new Date(entered).toISOString()
}
