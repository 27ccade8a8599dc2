import { type NumberLocale, numberSigns } from './number-locale.ts'

/** How a locale writes money of a currency. */
export type CurrencySigns = {
  /** Before and after the figure, with a space where the locale has one. */
  readonly prefix: string
  readonly suffix: string
  readonly decimals: number
}

const SYMBOLS: Readonly<Record<string, string>> = {
  USD: '$',
  EUR: '€',
  JPY: '¥',
  KRW: '₩',
  CNY: '¥',
  GBP: '£',
  AUD: '$',
  CAD: '$',
  HKD: '$',
  SGD: '$',
  TWD: 'NT$',
  THB: '฿',
  VND: '₫',
  PHP: '₱',
  IDR: 'Rp',
  MYR: 'RM',
  INR: '₹',
  BRL: 'R$',
}

const OWN_SYMBOLS: Readonly<Partial<Record<NumberLocale, Readonly<Record<string, string>>>>> = {
  'en-US': { TWD: '$' },
  'ja-JP': { JPY: '￥', CNY: '￥', TWD: '$' },
  'zh-TW': { TWD: '$' },
}

const WITHOUT_CENTS: readonly string[] = ['JPY', 'KRW', 'VND', 'IDR']

/**
 * Our own data, like `numberSigns`: the first currency that Intl formats takes a slow phone a quarter of a second, and balances must not
 * wait for it. A test compares it with Intl, which Koreans do not follow: they write 원 after the figure.
 */
export function currencySigns(locale: NumberLocale, currency: string): CurrencySigns {
  const decimals = WITHOUT_CENTS.includes(currency) ? 0 : 2
  if (locale === 'ko-KR' && currency === 'KRW') return { prefix: '', suffix: '원', decimals }
  const symbol = OWN_SYMBOLS[locale]?.[currency] ?? SYMBOLS[currency] ?? currency
  if (numberSigns(locale).symbolsFollow) return { prefix: '', suffix: `\u00A0${symbol}`, decimals }
  return { prefix: /[a-z]$/i.test(symbol) ? `${symbol}\u00A0` : symbol, suffix: '', decimals }
}
