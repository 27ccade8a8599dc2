import { z } from 'zod'

/** An IANA time zone, such as Asia/Seoul. */
export const timeZone = z.string().max(64).refine(isTimeZone, 'no time zone')

/** The time zone of times in a file. */
export const clockQuery = z.object({ time_zone: timeZone.default('UTC') })

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0
  } catch {
    return false
  }
}
