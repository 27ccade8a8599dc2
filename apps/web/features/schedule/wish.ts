import { ownTimeZone } from '../../browser/time-zone.ts'

export const FREQUENCIES = ['ONCE', 'DAILY', 'WEEKLY', 'MONTHLY'] as const

/** What is filled in, before it is sent. `start` is a day and a time of day where the member is. */
export type Wish = {
  readonly account: string
  readonly to: string
  readonly amount: string
  readonly description: string
  readonly frequency: (typeof FREQUENCIES)[number]
  readonly start: string
  readonly endsOn: string
  readonly count: string
}

/** Tomorrow at nine, by the clock of the reader. */
export function firstStart(now: Date): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}T09:00`
}

/** In the words of the api. */
export function bodyOf({ account, to, amount, description, frequency, start, endsOn, count }: Wish) {
  const words = description.trim()
  const repeats = frequency !== 'ONCE'
  return {
    from_account_seq: account,
    to_account_number: to,
    amount,
    frequency,
    starts_on: start.slice(0, 10),
    at_time: start.slice(11, 16),
    time_zone: ownTimeZone(),
    ...(words ? { description: words } : {}),
    ...(repeats && endsOn ? { ends_on: endsOn } : {}),
    ...(repeats && count ? { count: Number(count) } : {}),
  }
}
