import { MAX_DIGITS } from '@cocobnk/money'
import { Amount, MoneyFigure, useAmountText, useCurrencyText } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import type { OpenTransaction } from './queries.ts'

type Priced = Pick<OpenTransaction, 'amount' | 'currency' | 'asset'>

/** The price as the shop stated it, in a currency or an asset. */
export function Price({ of, size }: { readonly of: Priced; readonly size: 'row' | 'big' }): ReactNode {
  if (of.currency !== null) return <MoneyFigure value={of.amount} currency={of.currency} size={size} />
  return <Amount value={of.amount} asset={of.asset?.code ?? ''} decimals={MAX_DIGITS} />
}

/** Formats the price for running text. */
export function usePriceText(): (of: Priced) => string {
  const currency = useCurrencyText()
  const amount = useAmountText()
  return (of) => {
    if (of.currency !== null) return currency(of.amount, of.currency)
    const code = of.asset?.code ?? ''
    return `${amount(of.amount, MAX_DIGITS, code)} ${code}`
  }
}
