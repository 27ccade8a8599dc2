/** Periods of lists. The longest is the time for which money histories are kept available. */
export const PERIODS = ['today', '1w', '1m', '3m', '6m'] as const
export type Period = (typeof PERIODS)[number]
export const LONGEST: Period = '6m'

const MONTHS: Readonly<Partial<Record<Period, number>>> = { '1m': 1, '3m': 3, '6m': 6 }

/** The local start of a period's first day. A month back is the same day, or the last day of a shorter month. */
export function periodStart(period: Period, now: Date): Date {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()]
  if (period === 'today') return new Date(year, month, day)
  if (period === '1w') return new Date(year, month, day - 7)
  const back = month - (MONTHS[period] ?? 0)
  const lastDay = new Date(year, back + 1, 0).getDate()
  return new Date(year, back, Math.min(day, lastDay))
}

export function periodOf(text: string | undefined): Period | undefined {
  return PERIODS.find((period) => period === text)
}
