import { formatAmount, type NumberLocale } from '@cocobnk/money'
import { createContext, useCallback, useContext } from 'react'

export const NumberLocaleContext = createContext<NumberLocale | undefined>(undefined)

/** The locale in which this page formats and parses numbers. */
export function useNumberLocale(): NumberLocale {
  const locale = useContext(NumberLocaleContext)
  if (!locale) throw new Error('components of @cocobnk/ui need a UiProvider above them')
  return locale
}

export type AmountText = (text: string, decimals?: number, asset?: string) => string

/** `formatAmount` in the reader's locale, for amounts inside sentences; elsewhere use `Amount`. */
export function useAmountText(): AmountText {
  const locale = useNumberLocale()
  return useCallback((text, decimals, asset) => formatAmount(locale, text, decimals, asset), [locale])
}
