/** A moment as a field for date and time holds it: by the clock of the computer, to the minute. */
export function localMoment(at: string | null): string {
  if (at === null) return ''
  const date = new Date(at)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The reverse. What was not touched stays exact: fields know no seconds. */
export function momentOf(entered: string, before: string | null): string | null {
  if (entered === localMoment(before)) return before
  return entered === '' ? null : new Date(entered).toISOString()
}
