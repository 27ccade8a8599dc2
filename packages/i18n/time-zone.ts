const DAY_MS = 86_400_000

/** If clocks skip this time, the moment they skip it; if it occurs twice, the first. */
export function momentOf(day: string, time: string, zone: string): Date {
  const asIfUtc = Date.parse(`${day}T${time}:00Z`)
  const dayBefore = asIfUtc - offsetAt(asIfUtc - DAY_MS, zone)
  const dayAfter = asIfUtc - offsetAt(asIfUtc + DAY_MS, zone)
  const fits = [dayBefore, dayAfter].filter((moment) => moment + offsetAt(moment, zone) === asIfUtc)
  return new Date(fits.length > 0 ? Math.min(...fits) : dayBefore)
}

/** The UTC offset of a time zone in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(moment)
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = '0', minutes = '0'] = /^GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(text) ?? []
  const size = (Number(hours) * 60 + Number(minutes)) * 60_000
  return sign === '-' ? -size : size
}
