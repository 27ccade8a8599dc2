import { ownTimeZone } from '../../browser/time-zone.ts'

export const FREQUENCIES = ['ONCE', 'DAILY', 'WEEKLY', 'MONTHLY'] as const

/** What is filled in, before it is sent. `start` is a day and a time of day where the member is. */
export type When = {
  readonly frequency: (typeof FREQUENCIES)[number]
  readonly start: string
  readonly endsOn: string
  readonly count: string
}
export type Wish = When & {
  readonly account: string
  readonly to: string
  readonly amount: string
  readonly description: string
}

/** Tomorrow at nine, by the clock of the reader. */
export function firstStart(now: Date): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}T09:00`
}

/** The body of the request. */
export function bodyOf({ account, to, amount, description, ...when }: Wish) {
  const words = description.trim()
  return {
    from_account_seq: account,
    to_account_number: to,
    amount,
    ...(words ? { description: words } : {}),
    ...planOf(when),
  }
}

/** When it runs, in the reader's time zone. */
export function planOf({ frequency, start, endsOn, count }: When) {
  const repeats = frequency !== 'ONCE'
  return {
    frequency,
    starts_on: start.slice(0, 10),
    at_time: start.slice(11, 16),
    time_zone: ownTimeZone(),
    ...(repeats && endsOn ? { ends_on: endsOn } : {}),
    ...(repeats && count ? { count: Number(count) } : {}),
  }
}
