import type { HoldingPeriod } from '@cocobnk/contract'
import { useLocale } from '@cocobnk/i18n/react'
import { KeyValue, Text, useCurrencyText } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useDisplayCurrency } from '../../display-currency/use-display-currency.ts'
import { momentText } from '../../locale/time-text.ts'
import { useText } from '../../texts.ts'
import type { HoldingHistory } from './queries.ts'
import { shownSums } from './shown-sums.ts'
import css from './value-history.module.css'

export const PERIOD_LABELS = {
  DAY: '1d',
  WEEK: '1w',
  MONTH: '1m',
  QUARTER: '3m',
  ALL: 'all',
} as const satisfies Record<HoldingPeriod, string>

type PeriodSumsProps = { readonly period: HoldingPeriod; readonly sums: NonNullable<HoldingHistory['sums']> }

/** How the period adds up: what there was, what came and left, what prices did, and what it is worth. */
export function PeriodSums({ period, sums }: PeriodSumsProps): ReactNode {
  const t = useText('holding')
  const periodText = useText('period')
  const { locale } = useLocale()
  const { currency, convert } = useDisplayCurrency()
  const currencyText = useCurrencyText()
  const { start, putIn, takenOut, gain, worth } = shownSums(sums, convert)
  const from = momentText(locale, sums.from)
  return (
    <section className={css.sums}>
      <Text size="sm" tone="muted">
        {period === 'ALL'
          ? t('sums.all', { from })
          : t('sums.period', { period: periodText(PERIOD_LABELS[period]), from })}
      </Text>
      <KeyValue
        look="tight"
        rows={[
          { label: t('sums.start'), value: currencyText(start, currency) },
          { label: t('sums.putIn'), value: currencyText(putIn, currency, { signed: true }) },
          { label: t('sums.takenOut'), value: currencyText(`-${takenOut}`, currency) },
          { label: t('sums.gain'), value: currencyText(gain, currency, { signed: true }) },
          {
            label: t('sums.worth', { at: momentText(locale, sums.to) }),
            value: currencyText(worth, currency),
            total: true,
          },
        ]}
      />
    </section>
  )
}
