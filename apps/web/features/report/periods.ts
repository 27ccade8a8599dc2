type Days = { readonly first_day: string; readonly last_day: string }

const YEARS = 4

/** The years that a report is usually about, the last full one first: that is the one a tax office asks for. */
export function yearsOf(today: Date): readonly string[] {
  const year = today.getFullYear()
  return [year - 1, year, ...Array.from({ length: YEARS - 2 }, (_, back) => year - 2 - back)].map(String)
}

export function daysOf(year: string): Days {
  return { first_day: `${year}-01-01`, last_day: `${year}-12-31` }
}

/** Whether a period is exactly one year. */
export function yearOf({ first_day, last_day }: Days): string | undefined {
  const year = first_day.slice(0, 4)
  const whole = daysOf(year)
  return whole.first_day === first_day && whole.last_day === last_day ? year : undefined
}
