import type { CommerceMode } from '@cocobnk/contract'
import { Amount, Empty, KeyValue, useAmountText, useNumberLocale, usePercentText, ValueChart } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ownTimeZone } from '../../browser/time-zone.ts'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { FIGURE_DAYS, type Figures, figuresQuery } from './queries.ts'
import { seriesOf } from './series.ts'

type Props = { readonly merchant: { readonly merchant_seq: string }; readonly mode: CommerceMode }

/** Sales by day, conversion and refund rate of the last thirty days. */
export function ShopFigures({ merchant, mode }: Props): ReactNode {
  const t = useText('shop-transaction')
  const { client } = useApp()
  const query = useQuery(figuresQuery(client, merchant.merchant_seq, mode, ownTimeZone()))
  return (
    <MemberSection title={t('figures')}>
      <Loaded from={query} failed={t('failed')}>
        {(figures) => (figures.created === 0 ? <Empty>{t('figures.none')}</Empty> : <Known figures={figures} />)}
      </Loaded>
    </MemberSection>
  )
}

function Known({ figures }: { readonly figures: Figures }): ReactNode {
  const t = useText('shop-transaction')
  const text = useAmountText()
  const locale = useNumberLocale()
  const [now] = useState(() => new Date())
  const [most] = figures.sales.toSorted((one, other) => other.days.length - one.days.length)
  const day = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const percentText = usePercentText()
  const percent = (value: string | null) => (value === null ? '–' : percentText(value))
  const { paid, created, refunded } = figures
  return (
    <>
      {most ? (
        <ValueChart
          points={seriesOf(most.days, FIGURE_DAYS, now)}
          label={t('figures')}
          names={{ value: most.unit }}
          valueText={(value) => `${text(String(value))} ${most.unit}`}
          levelText={(value) => text(String(value))}
          timeText={(at) => day.format(at)}
          dateText={(at) => day.format(at)}
        />
      ) : null}
      <KeyValue
        look="ruled"
        rows={[
          ...figures.sales.map(({ unit, total }) => ({
            label: t('figures.total'),
            value: <Amount value={total} asset={unit} />,
          })),
          {
            label: t('figures.conversion'),
            value: percent(figures.conversion_percent),
            note: t('figures.count', { paid, created }),
          },
          {
            label: t('figures.refunds'),
            value: percent(figures.refund_percent),
            note: t('figures.count', { paid: refunded, created: paid }),
          },
        ]}
      />
    </>
  )
}
