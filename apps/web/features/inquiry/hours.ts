import type { Locale } from '@cocobnk/i18n'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES
/** Korea has no daylight saving time. */
const KOREA_AHEAD_MINUTES = 9 * HOUR_MINUTES
const OPENS = 10 * HOUR_MINUTES
const CLOSES = 19 * HOUR_MINUTES

/** Whether support is open now: 10:00 to 19:00 Korea time. */
export function isCounselling(nowMs: number): boolean {
  const minute = koreaMinutes(nowMs) % DAY_MINUTES
  return minute >= OPENS && minute < CLOSES
}

/** Support hours in the given time zone on this day; undefined if they are the same as in Korea. */
export function hoursHere(
  locale: Locale,
  nowMs: number,
  timeZone: string,
): { readonly from: string; readonly to: string } | undefined {
  const day = Math.floor(koreaMinutes(nowMs) / DAY_MINUTES) * DAY_MINUTES - KOREA_AHEAD_MINUTES
  const clock = (zone: string) =>
    new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone })
  const textOf = (zone: string, minute: number) => clock(zone).format((day + minute) * MINUTE_MS)
  const [from, to] = [textOf(timeZone, OPENS), textOf(timeZone, CLOSES)]
  return from === textOf('Asia/Seoul', OPENS) && to === textOf('Asia/Seoul', CLOSES) ? undefined : { from, to }
}

function koreaMinutes(nowMs: number): number {
  return Math.floor(nowMs / MINUTE_MS) + KOREA_AHEAD_MINUTES
}
