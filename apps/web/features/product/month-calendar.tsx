import { useLocale } from '@cocobnk/i18n/react'
import { IconButton, IconChevronLeft, IconChevronRight, RailSection } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { useText } from '../../texts.ts'
import { comingOf, koreanToday } from './fund.ts'
import css from './month-calendar.module.css'
import { firstWeekday, monthWeeks } from './month-weeks.ts'
import type { Fund } from './queries.ts'

/** A month with its maturities and due payments. */
export function MonthCalendar({ funds }: { readonly funds: readonly Fund[] }): ReactNode {
  const t = useText('fund')
  const { locale } = useLocale()
  const today = koreanToday(useApp().sessionStore.nowMs())
  const coming = comingOf(funds)
  const [month, setMonth] = useState((coming[0]?.on ?? today).slice(0, 7))
  const weeks = monthWeeks(month, firstWeekday(locale))
  const format = (options: Intl.DateTimeFormatOptions) => {
    const text = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    return (day: string) => text.format(new Date(day))
  }
  const [name, weekday, number] = [
    format({ year: 'numeric', month: 'long' }),
    format({ weekday: 'short' }),
    new Intl.NumberFormat(locale),
  ]
  const move = (months: number) => {
    const [year = 0, at = 1] = month.split('-').map(Number)
    setMonth(new Date(Date.UTC(year, at - 1 + months, 1)).toISOString().slice(0, 7))
  }
  return (
    <RailSection
      title={name(`${month}-01`)}
      aside={
        <>
          <IconButton label={t('calendar.before')} onClick={() => move(-1)}>
            <IconChevronLeft />
          </IconButton>
          <IconButton label={t('calendar.after')} onClick={() => move(1)}>
            <IconChevronRight />
          </IconButton>
        </>
      }
    >
      <table className={css.month} aria-label={name(`${month}-01`)}>
        <thead>
          <tr>
            {weeks[1]?.map((day) => (
              <th key={day} scope="col">
                {weekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const events = coming.filter(({ on }) => on === day)
                const kind = events.some((event) => event.kind === 'MATURITY') ? 'MATURITY' : events[0]?.kind
                const said = events.map((event) => t(`coming.${event.kind}`, { name: event.fund.instrument.name }))
                return (
                  <td key={day}>
                    {day.startsWith(month) ? (
                      <span
                        className={css.day}
                        data-today={day === today || undefined}
                        data-kind={kind}
                        title={said.join(', ') || undefined}
                      >
                        {number.format(Number(day.slice(8)))}
                        {said.length > 0 ? <span className={css.said}>: {said.join(', ')}</span> : null}
                      </span>
                    ) : null}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </RailSection>
  )
}
