import { useLocale } from '@cocobnk/i18n/react'
import { Text, useAmountText, ValueChart } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useDayText } from '../../locale/day.tsx'
import { useText } from '../../texts.ts'
import { minus } from './interest.ts'
import type { Product, ProductQuote } from './product-queries.ts'

type AccrualChartProps = { readonly product: Product; readonly quote: ProductQuote }

/** Accrued interest by day until the end, and the part that is kept when leaving on that day. */
export function AccrualChart({ product, quote }: AccrualChartProps): ReactNode {
  const t = useText('product')
  const { locale } = useLocale()
  const amountText = useAmountText()
  const day = useDayText()
  const { code } = product.dividend_asset
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 })
  const points = quote.curve.map(({ on, interest }) => ({ at: Date.parse(on), value: Number(interest) }))
  const kept = quote.curve.map(({ on, interest, lost }) => ({
    at: Date.parse(on),
    value: Number(minus(interest, lost) ?? '0'),
  }))
  const dayOf = (at: number) => day(new Date(at).toISOString().slice(0, 10))
  return (
    <>
      <ValueChart
        points={points}
        putIn={kept}
        label={t('curve.label', {
          interest: amountText(quote.interest, undefined, code),
          code,
          on: day(quote.matures_on),
        })}
        names={{ value: t('curve.stay'), putIn: t('curve.leave') }}
        valueText={(value) => `${amountText(value.toFixed(8), undefined, code)} ${code}`}
        levelText={(value) => compact.format(value)}
        timeText={dayOf}
        dateText={dayOf}
      />
      <EarlyNote product={product} />
    </>
  )
}

/** The cost of an early return in words: the contract's table, or a note that only unpaid interest is lost. */
export function EarlyNote({ product: { early_rates } }: { readonly product: Pick<Product, 'early_rates'> }): ReactNode {
  const t = useText('product')
  const rates = early_rates.map(({ from_day, percent }) => t('early.rate', { day: from_day, percent }))
  return (
    <Text size="sm" tone="muted">
      {rates.length === 0 ? t('early.none') : `${rates.join(' ')} ${t('early.before')}`} {t('early.principal')}
    </Text>
  )
}
