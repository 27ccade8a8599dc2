import type { RatePeriod } from '@cocobnk/contract'
import { useLocale } from '@cocobnk/i18n/react'
import { type ChartPoint, KeyValue, MoneyFigure, Segmented, Text, TextLink, useCurrencyText } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useApp } from '../../context.ts'
import { useDisplayCurrency } from '../../display-currency/use-display-currency.ts'
import { dateText } from '../../locale/time-text.ts'
import { rateHistoryQuery } from '../../rate/queries.ts'
import { useText } from '../../texts.ts'
import { placedTrades } from './placed-trades.ts'
import { PricePlot } from './price-plot.tsx'
import css from './price-section.module.css'
import type { AssetGain } from './queries.ts'

const TRADING_VIEW = 'https://www.tradingview.com/'
const LEAST_POINTS = 7
const LABELS = { DAY: '1d', WEEK: '1w', MONTH: '1m', QUARTER: '3m', YEAR: '1y' } as const satisfies Record<
  RatePeriod,
  string
>
const PERIODS = Object.keys(LABELS) as readonly RatePeriod[]
const FIRST_PERIOD = 'MONTH' satisfies RatePeriod
const NO_TRADES: AssetGain['trades'] = []

type PriceSectionProps = {
  readonly assetSeq: string
  readonly code: string
  /** In USOT. */
  readonly price: string
  readonly gain: AssetGain | undefined
}

/** Price history of an asset with the member's trades. Renders nothing for assets without market prices. */
export function PriceSection({ assetSeq, code, price, gain }: PriceSectionProps): ReactNode {
  const t = useText('holding')
  const periodText = useText('period')
  const [period, setPeriod] = useState<RatePeriod>(FIRST_PERIOD)
  const { data } = useQuery(rateHistoryQuery(useApp().client, assetSeq, period))
  const { currency, convertPrice } = useDisplayCurrency()
  const points = useMemo(
    () => (data ?? []).map(({ at, usot }) => ({ at: Date.parse(at), value: Number(convertPrice(usot)) })),
    [data, convertPrice],
  )
  const average = nearAverage(gain?.average_cost == null ? undefined : Number(convertPrice(gain.average_cost)), points)
  const trades = useMemo(() => placedTrades(gain?.trades ?? NO_TRADES, points), [gain, points])
  return (
    <section className={css.section} aria-label={t('price.chart', { code })}>
      <div className={css.head}>
        <ul className={css.names}>
          <li>{t('price.line')}</li>
          {average === undefined ? null : <li data-dashed>{t('average')}</li>}
        </ul>
        <Segmented
          label={periodText('label')}
          value={period}
          options={PERIODS.map((value) => ({ value, label: periodText(LABELS[value]) }))}
          onChange={setPeriod}
        />
      </div>
      <div className={css.room}>
        {points.length >= LEAST_POINTS ? (
          <Plot {...{ code, points, trades, average }} now={price} />
        ) : data ? (
          <Text tone="muted">{t('price.short')}</Text>
        ) : null}
      </div>
      <Extremes points={points} currency={currency} period={periodText(LABELS[period])} />
      <p className={css.credit}>
        <TextLink href={TRADING_VIEW} target="_blank" rel="noopener noreferrer">
          TradingView Lightweight Charts™
        </TextLink>
      </p>
    </section>
  )
}

type PlotProps = {
  readonly code: string
  readonly points: readonly ChartPoint[]
  readonly trades: ReturnType<typeof placedTrades>
  readonly average: number | undefined
  readonly now: string
}

function Plot({ code, points, trades, average, now }: PlotProps): ReactNode {
  const t = useText('holding')
  const { locale } = useLocale()
  const { currency, convertPrice } = useDisplayCurrency()
  const currencyText = useCurrencyText()
  const levelText = useMemo(() => {
    const compact = new Intl.NumberFormat(locale, {
      notation: 'compact',
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      maximumSignificantDigits: 4,
    })
    return (value: number) => compact.format(value)
  }, [locale, currency])
  const first = points[0]
  return (
    <PricePlot
      {...{ code, points, trades, average, levelText }}
      valueText={(value) => currencyText(value.toFixed(2), currency)}
      label={t('price.label', {
        code,
        from: dateText(locale, new Date(first?.at ?? 0).toISOString()),
        first: currencyText((first?.value ?? 0).toFixed(2), currency),
        last: currencyText(convertPrice(now), currency),
      })}
    />
  )
}

type ExtremesProps = {
  readonly points: readonly ChartPoint[]
  readonly currency: string
  readonly period: string
}

function Extremes({ points, currency, period }: ExtremesProps): ReactNode {
  const t = useText('holding')
  if (points.length === 0) return null
  const values = points.map(({ value }) => value)
  const figure = (value: number) => <MoneyFigure value={value.toFixed(2)} currency={currency} />
  return (
    <KeyValue
      look="tight"
      className={css.extremes ?? ''}
      rows={[
        { label: t('price.high', { period }), value: figure(Math.max(...values)) },
        { label: t('price.low', { period }), value: figure(Math.min(...values)) },
      ]}
    />
  )
}

/** The average price, if showing it does not flatten the line: at most one chart height outside its range. */
function nearAverage(average: number | undefined, points: readonly ChartPoint[]): number | undefined {
  const values = points.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  if (average === undefined || average < low - (high - low) || average > high + (high - low)) return undefined
  return average
}
