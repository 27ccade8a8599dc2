import type { HoldingPeriod } from '@cocobnk/contract'
import { useLocale } from '@cocobnk/i18n/react'
import { MAX_DIGITS } from '@cocobnk/money'
import { Segmented, useAmountText, useCurrencyText, ValueChart } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { useDisplayCurrency } from '../../display-currency/use-display-currency.ts'
import { dateText, momentText } from '../../locale/time-text.ts'
import { useText } from '../../texts.ts'
import { PERIOD_LABELS, PeriodSums } from './period-sums.tsx'
import { FIRST_PERIOD, type HoldingHistory, holdingHistoryQuery } from './queries.ts'
import css from './value-history.module.css'

const PERIODS = Object.keys(PERIOD_LABELS) as readonly HoldingPeriod[]

/** Value of all holdings over time next to the money put in, and how the period adds up. */
export function ValueHistory(): ReactNode {
  const t = useText('holding')
  const periodText = useText('period')
  const [period, setPeriod] = useState<HoldingPeriod>(FIRST_PERIOD)
  const { data, isFetching } = useQuery(holdingHistoryQuery(useApp().client, period))
  // Offline no data will arrive, so no space is reserved.
  if (!data) return isFetching ? <div className={css.room} /> : null
  return (
    <Chart
      history={data}
      aside={
        <Segmented
          label={periodText('label')}
          value={period}
          options={PERIODS.map((value) => ({
            value,
            label: value === 'ALL' ? t('all') : periodText(PERIOD_LABELS[value]),
          }))}
          onChange={setPeriod}
        />
      }
    />
  )
}

type ChartProps = { readonly history: HoldingHistory; readonly aside: ReactNode }

function Chart({ history, aside }: ChartProps): ReactNode {
  const t = useText('holding')
  const { locale } = useLocale()
  const { currency, convert } = useDisplayCurrency()
  const amountText = useAmountText()
  const currencyText = useCurrencyText()
  const text = (usot: string, signed?: boolean) => currencyText(convert(usot), currency, { signed })
  const drawn = (usot: string) => Number(convert(usot))
  const compact = new Intl.NumberFormat(locale, {
    notation: 'compact',
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumSignificantDigits: 3,
  })
  const { list, deposits, sums, period } = history
  const points = list.map(({ at, value }) => ({ at: Date.parse(at), value: drawn(value) }))
  const putIn = list.flatMap(({ at, put_in }) =>
    put_in === null ? [] : [{ at: Date.parse(at), value: drawn(put_in) }],
  )
  const [first, last] = [list[0], list.at(-1)]
  if (!first || !last) return null
  return (
    <div>
      <ValueChart
        points={points}
        putIn={putIn}
        deposits={deposits.map(({ at, amount, code }) => ({
          at: Date.parse(at),
          text: `${amountText(amount, MAX_DIGITS, code)} ${code}`,
        }))}
        label={t('history.label', {
          from: dateText(locale, first.at),
          first: text(first.value),
          last: text(last.value),
        })}
        names={{ value: t('history.value'), putIn: t('history.putIn') }}
        valueText={(value) => currencyText(value.toFixed(2), currency)}
        levelText={(value) => compact.format(value)}
        timeText={(at) => momentText(locale, new Date(at).toISOString())}
        dateText={(at) => dateText(locale, new Date(at).toISOString())}
        aside={aside}
      />
      {sums ? <PeriodSums period={period} sums={sums} /> : null}
    </div>
  )
}
