import { amountParts, currencySigns, type NumberLocale } from '@cocobnk/money'
import { useCallback } from 'react'
import { useNumberLocale } from './number-locale.ts'

export type CurrencyParts = {
  readonly sign: '' | '+' | '−'
  /** Before the figure, with a space if the locale has one. */
  readonly prefix: string
  readonly whole: string
  /** With its decimal separator; as many digits as the currency has, or empty. */
  readonly fraction: string
  readonly quietFraction: boolean
  readonly suffix: string
}

type Shown = {
  /** A plus sign for incoming amounts. */
  readonly signed?: boolean | undefined
  /** A price, where every digit counts. Otherwise excess digits are truncated, toward zero. */
  readonly exact?: boolean | undefined
}

/** Wire decimal text as money of an ISO 4217 currency. */
export function currencyParts(
  locale: NumberLocale,
  text: string,
  currency: string,
  { signed = false, exact = false }: Shown = {},
): CurrencyParts {
  const { prefix, suffix, decimals } = currencySigns(locale, currency)
  const { sign, whole, quietFraction } = amountParts(locale, text, 0)
  const { point } = amountParts(locale, '0.1')
  const digits = text.split('.')[1] ?? ''
  const fraction = (exact ? digits : digits.slice(0, decimals)).padEnd(decimals, '0')
  const isZero = !/[1-9]/.test(`${text.split('.')[0]}${fraction}`)
  const shownSign = isZero ? '' : sign || (signed ? '+' : '')
  return { sign: shownSign, prefix, whole, fraction: fraction === '' ? '' : point + fraction, quietFraction, suffix }
}

type CurrencyText = (text: string, currency: string, shown?: Shown) => string

/** Money of a currency in the reader's locale, for sentences and secondary lines; elsewhere use `MoneyFigure`. */
export function useCurrencyText(): CurrencyText {
  const locale = useNumberLocale()
  return useCallback(
    (text, currency, shown) => {
      const { sign, prefix, whole, fraction, suffix } = currencyParts(locale, text, currency, shown)
      return `${sign}${prefix}${whole}${fraction}${suffix}`
    },
    [locale],
  )
}
