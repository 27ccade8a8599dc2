import { TEST_CLOCK_SECONDS } from '@cocobnk/contract'
import { useLocale } from '@cocobnk/i18n/react'

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** Formats a span with its two largest units, such as `31 days 1 hour`. */
export function spanText(locale: string, seconds: number): string {
  let rest = seconds
  const parts = UNITS.flatMap(([unit, length]) => {
    const count = Math.floor(rest / length)
    rest -= count * length
    return count > 0 ? [new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)] : []
  })
  return parts.slice(0, 2).join(' ')
}

export function useSpanText(): (seconds: number) => string {
  const { locale } = useLocale()
  return (seconds) => spanText(locale, seconds)
}

/** Seconds to move the clock to a time; undefined if it is past or further away than one move can go. */
export function secondsUntil(at: string, now: Date): number | undefined {
  const seconds = Math.ceil((Date.parse(at) - now.getTime()) / 1_000)
  if (seconds <= 0 || seconds > TEST_CLOCK_SECONDS.max) return undefined
  return Math.max(seconds, TEST_CLOCK_SECONDS.min)
}
