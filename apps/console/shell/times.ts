import { useLocale } from '@cocobnk/i18n/react'
import { useEffect, useMemo, useState } from 'react'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Formats times for the reader's locale. */
export function useTimes() {
  const { locale } = useLocale()
  return useMemo(() => {
    const short = new Intl.DateTimeFormat(locale, {
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    })
    const exact = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' })
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
    const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
    return {
      day: (at: string) => day.format(new Date(at)),
      short: (at: string) => short.format(new Date(at)),
      exact: (at: string) => exact.format(new Date(at)),
      /** Such as "in 3 hours" or "2 days ago". */
      away: (at: string, nowMs: number) => {
        const ms = Date.parse(at) - nowMs
        if (Math.abs(ms) >= 2 * DAY_MS) return relative.format(Math.trunc(ms / DAY_MS), 'day')
        if (Math.abs(ms) >= 2 * HOUR_MS) return relative.format(Math.trunc(ms / HOUR_MS), 'hour')
        return relative.format(Math.trunc(ms / MINUTE_MS), 'minute')
      },
    }
  }, [locale])
}

/** The current time, updated every 30 seconds, for deadlines on screen. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), MINUTE_MS / 2)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
