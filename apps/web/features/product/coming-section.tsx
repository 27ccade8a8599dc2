import { MAX_DIGITS } from '@cocobnk/money'
import { Button, IconCalendar, RailSection, Row, RowList, Text, useAmountText } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { downloadBlob } from '../../browser/download.ts'
import { useApp } from '../../context.ts'
import { Day } from '../../locale/day.tsx'
import { useText } from '../../texts.ts'
import { calendarFile } from './calendar-file.ts'
import { type ComingEvent, comingOf, daysBetween, koreanToday } from './fund.ts'
import type { Fund } from './queries.ts'
import { ShortAmount } from './short-amount.tsx'

const SHOWN = 8

/** Upcoming events of the member's products, with an export for calendars. */
export function ComingSection({ funds }: { readonly funds: readonly Fund[] }): ReactNode {
  const t = useText('fund')
  const today = koreanToday(useApp().sessionStore.nowMs())
  const coming = comingOf(funds)
  if (coming.length === 0) return null
  return (
    <RailSection title={t('coming')}>
      <RowList>
        {coming.slice(0, SHOWN).map(({ on, kind, fund, amount }) => (
          <Row
            key={`${fund.fund_seq} ${kind}`}
            component={Link}
            to={`/product/subscription/list?seq=${fund.fund_seq}`}
            title={t(`coming.${kind}`, { name: fund.instrument.name })}
            note={
              <>
                <Day on={on} /> · {t('left', { days: Math.max(0, daysBetween(today, on)) })}
              </>
            }
            end={
              <Text component="span" tone={kind === 'MATURITY' ? 'success' : 'ink'}>
                <ShortAmount value={amount} asset={fund.asset.code} signed />
              </Text>
            }
          />
        ))}
      </RowList>
      <CalendarButton coming={coming} />
    </RailSection>
  )
}

function CalendarButton({ coming }: { readonly coming: readonly ComingEvent[] }): ReactNode {
  const t = useText('fund')
  const amountText = useAmountText()
  const save = () => {
    const entries = coming.map(({ on, kind, fund, amount }) => ({
      id: `${fund.fund_seq}-${kind}-${on}`,
      on,
      title: t(`coming.${kind}`, { name: fund.instrument.name }),
      text: `${amountText(amount, MAX_DIGITS, fund.asset.code)} ${fund.asset.code}`,
    }))
    downloadBlob('products.ics', new Blob([calendarFile(entries, new Date())], { type: 'text/calendar;charset=utf-8' }))
  }
  return (
    <Button size="sm" icon={<IconCalendar />} onClick={save}>
      {t('calendar.save')}
    </Button>
  )
}
