import { useLocale } from '@cocobnk/i18n/react'
import { BalanceChart, useAmountText } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { MemberSection } from '../../page/member-page.tsx'
import { rateHistoryQuery, ratesQuery } from '../../rate/queries.ts'
import { useText } from '../../texts.ts'
import type { Market } from './queries.ts'

const CENTS_FROM = 100

type History = readonly { readonly at: string; readonly usot: string }[]

/** How the price of the pair went over a day; nothing where no market tells. Only for looking at. */
export function RateChart({ market }: { readonly market: Market }): ReactNode {
  const t = useText('exchange')
  const amountText = useAmountText()
  const { client } = useApp()
  const { locale } = useLocale()
  const { data: rates } = useQuery(ratesQuery(client))
  const { data: asset = [] } = useQuery(rateHistoryQuery(client, market.asset_seq))
  const { data: paid = [] } = useQuery(rateHistoryQuery(client, market.target_asset_seq))
  const points = pairPoints(asset, paid, Number(rates?.get(market.target_asset_code)))
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return null
  // Small prices need their decimals, large ones do not.
  const text = (value: number) => amountText(value.toFixed(value >= CENTS_FROM ? 2 : 8))
  const time = (at: number) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(at)
  const names = { asset: market.asset_code, paid: market.target_asset_code }
  return (
    <MemberSection title={t('chart', names)}>
      <BalanceChart
        points={points}
        label={t('chart.summary', { ...names, first: text(first.value), last: text(last.value) })}
        levelText={text}
        first={`${time(first.at)} · ${text(first.value)}`}
        last={`${time(last.at)} · ${text(last.value)}`}
      />
    </MemberSection>
  )
}

/** Both at the same moments; what no market prices has stood where it stands. */
function pairPoints(asset: History, paid: History, paidNow: number) {
  const paidAt = new Map(paid.map(({ at, usot }) => [at, Number(usot)]))
  return asset.flatMap(({ at, usot }) => {
    const divisor = paid.length === 0 ? paidNow : paidAt.get(at)
    return divisor ? [{ at: Date.parse(at), value: Number(usot) / divisor }] : []
  })
}
