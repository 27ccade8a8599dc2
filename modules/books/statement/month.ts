import { type Locale, momentOf } from '@cocobnk/i18n'

export type Month = {
  /** Such as 2027-02. */
  readonly text: string
  readonly zone: string
  readonly from: Date
  readonly to: Date
}

/** From its first instant to that of the next month in a time zone. */
export function monthOf(text: string, zone: string): Month {
  const [year = 0, month = 1] = text.split('-').map(Number)
  const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
  return { text, zone, from: momentOf(`${text}-01`, '00:00', zone), to: momentOf(next, '00:00', zone) }
}

export function monthName({ text }: Pick<Month, 'text'>, locale: Locale): string {
  const named = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' })
  return named.format(new Date(`${text}-01T00:00Z`))
}

const DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
const MINUTE = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** Date and minute in the reader's format, in digits only: every face has those. */
export function clockOf(locale: Locale, zone: string): (moment: Date) => string {
  const clock = new Intl.DateTimeFormat(locale, { ...DAY, ...MINUTE, timeZone: zone })
  // Some languages use a thin space, which not every face contains.
  return (moment) => clock.format(moment).replaceAll(/\s/g, ' ')
}

/** First and last day in the reader's format. */
export function daysOf(locale: Locale, zone: string, [first, last]: readonly [Date, Date]): string {
  const day = new Intl.DateTimeFormat(locale, { ...DAY, timeZone: zone })
  return `${day.format(first)} - ${day.format(last)}`
}
