import { amountParts, type NumberLocale } from '@cocobnk/money'
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

type Shape = { readonly prefix: string; readonly suffix: string; readonly decimals: number }

const shapes = new Map<string, Shape>()

/** Where the locale puts the currency symbol. Intl decides, except that Koreans write 원 after the figure. */
function shapeOf(locale: NumberLocale, currency: string): Shape {
  const key = `${locale} ${currency}`
  const known = shapes.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  const parts = format.formatToParts(1)
  const from = parts.findIndex(({ type }) => type === 'integer')
  const to = parts.findLastIndex(({ type }) => type === 'integer' || type === 'fraction')
  const text = (some: readonly Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('')
  const isWon = currency === 'KRW' && locale === 'ko-KR'
  const shape = {
    prefix: isWon ? '' : text(parts.slice(0, from)),
    suffix: isWon ? '원' : text(parts.slice(to + 1)),
    decimals: format.resolvedOptions().maximumFractionDigits ?? 2,
  }
  shapes.set(key, shape)
  return shape
}

/** Run when idle: the first number on a page makes the browser load its number formatting data, which takes long. */
export function prepareFigures(locale: NumberLocale): void {
  shapeOf(locale, 'USD')
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
  const { prefix, suffix, decimals } = shapeOf(locale, currency)
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
