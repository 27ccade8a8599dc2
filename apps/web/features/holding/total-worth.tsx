import { Amount, MoneyFigure, Text } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { CurrencyPicker } from '../../display-currency/currency-picker.tsx'
import { useDisplayCurrency } from '../../display-currency/use-display-currency.ts'
import { useText } from '../../texts.ts'
import { type Holdings, holdingsQuery } from './queries.ts'
import css from './total-worth.module.css'

/** Total value in the display currency, its change over a day, and the same in USOT. */
export function TotalWorth(): ReactNode {
  const t = useText('holding')
  const { data } = useQuery(holdingsQuery(useApp().client))
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
        change={data && changeOf(data, convert)}
        beside={
          <span className={css.beside}>
            {data?.day_change == null ? null : <span>{t('day')}</span>}
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

function changeOf({ day_change, day_change_percent }: Holdings, convert: (usot: string) => string) {
  if (day_change === null || day_change_percent === null) return undefined
  return { amount: convert(day_change), percent: day_change_percent }
}
