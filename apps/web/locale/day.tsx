import { useLocale } from '@cocobnk/i18n/react'
import type { ReactNode } from 'react'
import { dayText, dayTimeText } from './time-text.ts'

/** A calendar day such as 2026-03-03, formatted in the reader's locale. */
export function Day({ on }: { readonly on: string }): ReactNode {
  const { locale } = useLocale()
  return <time dateTime={on}>{dayText(locale, on)}</time>
}

/** A local time on a calendar day, in the time zone it is set for. */
export function DayTime({ on, at }: { readonly on: string; readonly at: string }): ReactNode {
  const { locale } = useLocale()
  return <time dateTime={`${on}T${at}`}>{dayTimeText(locale, on, at)}</time>
}

export function useDayText(): (day: string) => string {
  const { locale } = useLocale()
  return (day) => dayText(locale, day)
}
