import { z } from 'zod'

/** A place's name for its clocks, such as Asia/Seoul. */
export const timeZone = z.string().max(64).refine(isTimeZone, 'no time zone')

/** By which clocks a file writes its times. */
export const clockQuery = z.object({ time_zone: timeZone.default('UTC') })

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0
  } catch {
    return false
  }
}
