import type { RatePeriod } from '@cocobnk/contract'
import { useLocale } from '@cocobnk/i18n/react'
import { BalanceChart, Segmented, useAmountText } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { MemberSection } from '../../page/member-page.tsx'
import { rateHistoryQuery, ratesQuery } from '../../rate/queries.ts'
import { useText } from '../../texts.ts'
import type { Market } from './queries.ts'

const CENTS_FROM = 100

type History = readonly { readonly at: string; readonly usot: string }[]

const LABELS = { DAY: '1d', WEEK: '1w', MONTH: '1m', QUARTER: '3m', YEAR: '1y' } as const satisfies Record<
  RatePeriod,
  string
>
const PERIODS = Object.keys(LABELS) as readonly RatePeriod[]

/** Price history of the pair. Renders nothing without market data. Informative only. */
export default function RateChart({ market }: { readonly market: Market }): ReactNode {
  const t = useText('exchange')
  const amountText = useAmountText()
  const { client } = useApp()
  const { locale } = useLocale()
  const periodText = useText('period')
  const [period, setPeriod] = useState<RatePeriod>('DAY')
  const { data: rates } = useQuery(ratesQuery(client))
  const { data: asset = [] } = useQuery(rateHistoryQuery(client, market.asset_seq, period))
  const { data: paid = [] } = useQuery(rateHistoryQuery(client, market.target_asset_seq, period))
  const points = pairPoints(asset, paid, Number(rates?.get(market.target_asset_code)))
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return null
  // Small prices need their decimals, large ones do not.
  const text = (value: number) => amountText(value.toFixed(value >= CENTS_FROM ? 2 : 8))
  const clock = new Intl.DateTimeFormat(locale, period === 'DAY' ? { timeStyle: 'short' } : { dateStyle: 'medium' })
  const values = points.map(({ value }) => value)
  const range = t('chart.range', { low: text(Math.min(...values)), high: text(Math.max(...values)) })
  const names = { asset: market.asset_code, paid: market.target_asset_code }
  return (
    <MemberSection
      title={t('chart', names)}
      note={range}
      action={
        <Segmented
          label={periodText('label')}
          value={period}
          options={PERIODS.map((value) => ({ value, label: periodText(LABELS[value]) }))}
          onChange={setPeriod}
        />
      }
    >
      <BalanceChart
        points={points}
        label={t('chart.summary', {
          ...names,
          period: periodText(LABELS[period]),
          first: text(first.value),
          last: text(last.value),
        })}
        levelText={text}
        first={{ at: clock.format(first.at), text: text(first.value) }}
        last={{ at: clock.format(last.at), text: text(last.value) }}
      />
    </MemberSection>
  )
}

/** Price ratios at the moments both histories share. If the paid asset has no history, its current price is used throughout. */
function pairPoints(asset: History, paid: History, paidNow: number) {
  const paidAt = new Map(paid.map(({ at, usot }) => [at, Number(usot)]))
  return asset.flatMap(({ at, usot }) => {
    const divisor = paid.length === 0 ? paidNow : paidAt.get(at)
    return divisor ? [{ at: Date.parse(at), value: Number(usot) / divisor }] : []
  })
}
