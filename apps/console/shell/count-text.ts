import type { Locale } from '@cocobnk/i18n'

/** A count with its grouping; "1,000+" if more wait than were counted. */
export function countText(locale: Locale, { count, isMore }: { readonly count: number; readonly isMore: boolean }) {
  return `${new Intl.NumberFormat(locale).format(count)}${isMore ? '+' : ''}`
}
