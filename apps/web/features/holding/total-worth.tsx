import { Amount, MoneyFigure, Text } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { CurrencyPicker } from '../../display-currency/currency-picker.tsx'
import { useDisplayCurrency } from '../../display-currency/use-display-currency.ts'
import { useText } from '../../texts.ts'
import { type HoldingHistory, holdingHistoryQuery, holdingsQuery } from './queries.ts'
import { shownSums } from './shown-sums.ts'
import css from './total-worth.module.css'

/** Total value in the display currency, what a day made of it, and the same in USOT. A deposit of the day is not a gain. */
export function TotalWorth(): ReactNode {
  const t = useText('holding')
  const { client } = useApp()
  const { data } = useQuery(holdingsQuery(client))
  const { data: day } = useQuery(holdingHistoryQuery(client, 'DAY'))
  const { currency, convert } = useDisplayCurrency()
  return (
    <div>
      <div className={css.head}>
        <Text size="sm" tone="muted">
          {t('total')}
        </Text>
        <CurrencyPicker />
      </div>
      <MoneyFigure
        value={data && convert(data.total)}
        currency={currency}
        size="big"
        change={data && changeOf(day?.sums, convert)}
        beside={
          <span className={css.beside}>
            {data && day?.sums?.gain_percent != null ? <span>{t('day')}</span> : null}
            {data ? <Amount value={data.total} asset="USOT" decimals={2} /> : null}
          </span>
        }
      />
      {data && data.unvalued > 0 ? (
        <Text size="sm" tone="muted">
          {t('unvalued', { n: data.unvalued })}
        </Text>
      ) : null}
    </div>
  )
}

function changeOf(sums: HoldingHistory['sums'] | undefined, convert: (usot: string) => string) {
  if (!sums || sums.gain_percent === null) return undefined
  return { amount: shownSums(sums, convert).gain, percent: sums.gain_percent }
}
