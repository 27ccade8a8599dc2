type Days = { readonly first_day: string; readonly last_day: string }

const YEARS = 4

/** Years for reports. The last full one comes first, because tax offices ask for it. */
export function yearsOf(today: Date): readonly string[] {
  const year = today.getFullYear()
  return [year - 1, year, ...Array.from({ length: YEARS - 2 }, (_, back) => year - 2 - back)].map(String)
}

export function daysOf(year: string): Days {
  return { first_day: `${year}-01-01`, last_day: `${year}-12-31` }
}

/** Returns the year if the period is exactly one; otherwise undefined. */
export function yearOf({ first_day, last_day }: Days): string | undefined {
  const year = first_day.slice(0, 4)
  const whole = daysOf(year)
  return whole.first_day === first_day && whole.last_day === last_day ? year : undefined
}
