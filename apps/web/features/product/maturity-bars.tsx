import { useLocale } from '@cocobnk/i18n/react'
import type { CSSProperties, ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { useDayText } from '../../locale/day.tsx'
import { useText } from '../../texts.ts'
import { daysBetween, koreanToday } from './fund.ts'
import css from './maturity-bars.module.css'
import type { Fund } from './queries.ts'

const MOST_LABELS = 6
/** In percent of the line. */
const NAME_ROOM = 40

/** Every product as a bar from its first to its last day, on a common time line. The list beside it contains the same in words. */
export function MaturityBars({ funds }: { readonly funds: readonly Fund[] }): ReactNode {
  const t = useText('fund')
  const { locale } = useLocale()
  const day = useDayText()
  const today = koreanToday(useApp().sessionStore.nowMs())
  const from = funds.map(({ started_on }) => started_on).reduce(least, today)
  const to = funds.map(({ matures_on }) => matures_on).reduce(most, today)
  const whole = Math.max(1, daysBetween(from, to))
  const place = (on: string) => Math.min(100, Math.max(0, (daysBetween(from, on) / whole) * 100))
  const month = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  const now = place(today)
  return (
    <figure className={css.chart} aria-label={t('bars.label')}>
      <div className={css.plot} aria-hidden="true">
        <span className={css.today} style={{ left: `${now}%` }}>
          <span className={css.word} data-end={now > 80 || undefined} data-start={now < 20 || undefined}>
            {t('today')}
          </span>
        </span>
        {funds.map((fund) => {
          const [start, end] = [place(fund.started_on), place(fund.matures_on)]
          const passed = Math.min(end, Math.max(start, now))
          return (
            <div key={fund.fund_seq} className={css.line} title={`${fund.instrument.name} · ${day(fund.matures_on)}`}>
              <span className={css.rest} style={{ left: `${start}%`, width: `${Math.max(0.5, end - start)}%` }} />
              <span className={css.passed} style={{ left: `${start}%`, width: `${passed - start}%` }} />
              <span className={css.name} style={placeOfName(start, end, now)}>
                {fund.instrument.name}
              </span>
              <span className={css.end} style={{ left: `${end}%` }} />
            </div>
          )
        })}
      </div>
      <div className={css.axis} aria-hidden="true">
        {monthsOf(from, to).map((first) => (
          <span key={first} style={{ left: `${place(first)}%` }}>
            {month.format(new Date(first))}
          </span>
        ))}
      </div>
    </figure>
  )
}

/** Places a name where no edge cuts it: in its bar before or after today, after the bar, or before it. */
function placeOfName(start: number, end: number, now: number): CSSProperties {
  const edges = [start, now, end].toSorted((one, other) => one - other)
  const isFree = (from: number) =>
    from >= 0 && from + NAME_ROOM <= 100 && edges.every((edge) => edge <= from || edge >= from + NAME_ROOM)
  const free = edges.find((edge) => edge >= start && isFree(edge))
  if (free !== undefined) return after(free)
  if (isFree(start - NAME_ROOM)) return before(start)
  // No room is free: the end of a bar may cut a name, today's line may not.
  const from = now > start && now < end ? now : start
  return from + NAME_ROOM <= 100 ? after(from) : before(from)
}

const after = (at: number): CSSProperties => ({ left: `calc(${at}% + var(--coco-space-2xs))` })
const before = (at: number): CSSProperties => ({ right: `${100 - at}%` })

const least = (one: string, other: string) => (one < other ? one : other)
const most = (one: string, other: string) => (one > other ? one : other)

/** First days of the months between two days, at most a few. */
function monthsOf(from: string, to: string): readonly string[] {
  const months: string[] = []
  const start = new Date(from)
  for (let ahead = 1; ; ahead += 1) {
    const first = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + ahead, 1)).toISOString().slice(0, 10)
    if (first > to) break
    months.push(first)
  }
  const step = Math.ceil(months.length / MOST_LABELS)
  return months.filter((_, index) => index % Math.max(1, step) === 0)
}
