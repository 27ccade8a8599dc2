import { ChoiceCards, useAmountText } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import type { Wish } from './draft.ts'
import { interestFor } from './interest.ts'
import type { Product } from './product-queries.ts'
import { useProductWords } from './use-product-words.ts'

type TermFieldProps = {
  readonly product: Product
  readonly wish: Wish
  readonly decimals: number
  readonly onChange: (termDays: string) => void
}

/** Choice of term, each with its rate and the interest the amount would earn. */
export function TermField({ product, wish, decimals, onChange }: TermFieldProps): ReactNode {
  const t = useText('product')
  const words = useProductWords()
  const amountText = useAmountText()
  const isOnce = product.installments === null && product.dividend_price === null
  const earned = (rate: string, days: number) => {
    const interest = isOnce ? interestFor(wish.amount, rate, days, decimals) : undefined
    return interest === undefined ? undefined : `+${amountText(interest, undefined, product.asset.code)}`
  }
  return (
    <ChoiceCards
      label={t('term')}
      value={wish.term_days}
      onChange={onChange}
      options={product.rates.map(({ term_days, rate }) => ({
        value: String(term_days),
        label: words.days(term_days),
        figure: words.rate(rate),
        note: earned(rate, term_days),
      }))}
    />
  )
}
