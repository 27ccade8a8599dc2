import { useCallback } from 'react'
import { useNumberLocale } from './number-locale.ts'

/** More decimals than any rate has, so that none is rounded unasked. */
const MOST_DECIMALS = 8

type PercentText = (percent: string, decimals?: number) => string

/** Decimal text in percent as the locale writes it: 80%, but 80 % in French and German. With `decimals` it has exactly so many. */
export function usePercentText(): PercentText {
  const locale = useNumberLocale()
  return useCallback(
    (percent, decimals) => {
      const digits = { minimumFractionDigits: decimals ?? 0, maximumFractionDigits: decimals ?? MOST_DECIMALS }
      // Text and not a number: a float divided by a hundred may end in other decimals.
      return new Intl.NumberFormat(locale, { style: 'percent', ...digits }).format(`${percent}e-2` as `${number}`)
    },
    [locale],
  )
}
