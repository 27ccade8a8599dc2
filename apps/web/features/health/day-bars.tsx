import { useLocale } from '@cocobnk/i18n/react'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import { lastDays } from './days.ts'
import type { Health, Part } from './queries.ts'
import css from './status-screen.module.css'

/** One bar per day. Screen readers get a text; pointing at a bar shows its day. */
export function DayBars({ part, health }: { readonly part: Part; readonly health: Health }): ReactNode {
  const t = useText('health')
  const { locale } = useLocale()
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const days = lastDays(part, health)
  const [count, first] = [part.days.length, days.findIndex(({ state }) => state !== null)]
  const well = first > 0 ? t('days.measured', { date: date.format(new Date(days[first]?.day ?? 0)) }) : t('days.well')
  const said = count === 0 ? well : t('days.bad', { count })
  return (
    <>
      <div className={css.days} role="img" aria-label={said}>
        {days.map(({ day, state }) => (
          <span
            key={day}
            className={css.day}
            data-state={state ?? undefined}
            title={state ? `${date.format(new Date(day))}: ${t(`state.${state}`)}` : date.format(new Date(day))}
          />
        ))}
      </div>
      <div className={css.ends} aria-hidden="true">
        <span>{t('days.from')}</span>
        <span>{said}</span>
        <span>{t('days.to')}</span>
      </div>
    </>
  )
}
