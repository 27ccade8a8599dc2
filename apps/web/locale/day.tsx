import { useLocale } from '@cocobnk/i18n/react'
import type { ReactNode } from 'react'
import { dayText } from './time-text.ts'

/** A calendar day such as 2026-03-03 in the reader's words. */
export function Day({ on }: { readonly on: string }): ReactNode {
  const { locale } = useLocale()
  return <time dateTime={on}>{dayText(locale, on)}</time>
}

export function useDayText(): (day: string) => string {
  const { locale } = useLocale()
  return (day) => dayText(locale, day)
}
