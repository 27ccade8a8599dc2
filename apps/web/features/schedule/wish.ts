import { ownTimeZone } from '../../browser/time-zone.ts'

export const FREQUENCIES = ['ONCE', 'DAILY', 'WEEKLY', 'MONTHLY'] as const

/** Form values before they are sent. `start` is a local date and time. */
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

/** Tomorrow at nine, local time. */
export function firstStart(now: Date): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}T09:00`
}

/** Converts form values to the request body. */
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

/** The times of a schedule for the request, with the browser's time zone. */
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
