import { formatPercent } from '@cocobnk/money'
import { useCallback } from 'react'
import { useNumberLocale } from './number-locale.ts'

type PercentText = (percent: string, decimals?: number) => string

/** `formatPercent` in the reader's locale. */
export function usePercentText(): PercentText {
  const locale = useNumberLocale()
  return useCallback((percent, decimals) => formatPercent(locale, percent, decimals), [locale])
}
