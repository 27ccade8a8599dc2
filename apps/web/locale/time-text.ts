import type { Locale } from '@cocobnk/i18n'

const MINUTE_MS = 60_000
const STEPS = [
  { unit: 'minute', ms: MINUTE_MS, until: 60 },
  { unit: 'hour', ms: 60 * MINUTE_MS, until: 24 },
  { unit: 'day', ms: 24 * 60 * MINUTE_MS, until: 7 },
] as const

/** `March 3, 2026` */
export function dateText(locale: Locale, at: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(at))
}

/** `Mar 3, 2026` for a calendar day such as 2026-03-03, independent of the reader's time zone. */
export function dayText(locale: Locale, day: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))
}

/** `Mar 3, 2026, 9:00 AM` for a calendar day and a time such as 09:00, independent of the reader's time zone. */
export function dayTimeText(locale: Locale, day: string, time: string): string {
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, style).format(new Date(`${day}T${time}Z`))
}

/** `Mar 3, 2026, 2:52 PM`: exact, for comparison with one's own records. */
export function momentText(locale: Locale, at: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))
}

/** `5 minutes ago`, `yesterday`; after a week the date and time, which are more useful by then. */
export function agoText(locale: Locale, at: string, nowMs: number): string {
  const passedMs = Math.max(0, nowMs - Date.parse(at))
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  if (passedMs < MINUTE_MS) return words.format(0, 'second')
  for (const { unit, ms, until } of STEPS) {
    const passed = Math.floor(passedMs / ms)
    if (passed < until) return words.format(-passed, unit)
  }
  return momentText(locale, at)
}
