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

/** Date and minute in a time zone, in the same format for every language, so that they can be compared. */
export function clockOf(zone: string): (moment: Date) => string {
  const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone })
  return (moment) => clock.format(moment)
}
