import { compareDecimals } from '@cocobnk/money'
import { useAmountText } from '@cocobnk/ui'
import { useText } from '../../texts.ts'
import type { Product } from './product-queries.ts'

type Paid = Pick<Product, 'dividend_type' | 'dividend_days'>

/** Formats the terms of a product. */
export function useProductWords() {
  const t = useText('product')
  const amountText = useAmountText()
  return {
    rate: (rate: string) => t('rate', { rate: amountText(rate) }),
    /** Range from the lowest to the highest rate. */
    span: (rates: Product['rates']) => {
      const all = rates.map(({ rate }) => rate).toSorted(compareDecimals)
      const [lowest = '0', highest = '0'] = [all[0], all.at(-1)]
      const rate = lowest === highest ? amountText(lowest) : `${amountText(lowest)} – ${amountText(highest)}`
      return t('rate', { rate })
    },
    days: (days: number) => t('days', { days }),
    /** When dividends are paid, and whether automatically or claimed by the member. */
    paid: ({ dividend_type, dividend_days }: Paid) =>
      dividend_days === null
        ? t(`dividend.${dividend_type}.end`)
        : t(`dividend.${dividend_type}.days`, { days: dividend_days }),
    amount: (value: string, code: string) => `${amountText(value, undefined, code)} ${code}`,
    range: (from: string, to: string, code: string) =>
      t('range', { from: amountText(from, undefined, code), to: amountText(to, undefined, code), code }),
  }
}
