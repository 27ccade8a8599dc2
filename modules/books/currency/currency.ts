import {
  CURRENCY_DIGITS,
  DEFAULT_CURRENCIES,
  type DisplayCurrency,
  type Output,
  type settingSchema,
} from '@cocobnk/contract'
import type { Locale } from '@cocobnk/i18n'
import { formatMinor } from '@cocobnk/money'
import { type CurrencyRateRow, PER_USD_DECIMALS } from './store.ts'

export type CurrencyConfig = settingSchema.CurrencyConfig

type Shown = Output<'GET /currency'>
type ValidRate = { readonly rate: string; readonly statedAt: Date; readonly expiresAt: Date }

export type CurrencyFacts = {
  readonly config: CurrencyConfig
  /** From a source. */
  readonly fed: readonly CurrencyRateRow[]
}

const HOUR_MS = 3_600_000

/** Operators' rates take precedence over a source's. Rates that are not valid now are omitted. */
export function currenciesOf({ config, fed }: CurrencyFacts, locale: Locale, now: Date): Shown {
  const wanted = DEFAULT_CURRENCIES[locale]
  return {
    default_code: config.price_currencies.includes(wanted) ? wanted : 'USD',
    list: config.price_currencies.map((code) => {
      const shown = { code, digits: CURRENCY_DIGITS[code] }
      if (code === 'USD') return { ...shown, rate: '1', stated_at: null, expires_at: null }
      const valid = [statedRate(config, code), fedRate(fed, code)].find((rate) => rate && isValid(rate, now))
      return {
        ...shown,
        rate: valid?.rate ?? null,
        stated_at: valid?.statedAt.toISOString() ?? null,
        expires_at: valid?.expiresAt.toISOString() ?? null,
      }
    }),
  }
}

/** Units per US dollar by code, for rates that are valid now. */
export function validRates({ config, fed }: CurrencyFacts, now: Date): ReadonlyMap<string, string> {
  const { list } = currenciesOf({ config, fed }, 'en-US', now)
  return new Map(list.flatMap(({ code, rate }) => (rate === null ? [] : [[code, rate] as const])))
}

function isValid({ statedAt, expiresAt }: ValidRate, now: Date): boolean {
  return statedAt <= now && now < expiresAt
}

function statedRate({ rates }: CurrencyConfig, code: Exclude<DisplayCurrency, 'USD'>): ValidRate | undefined {
  const stated = rates[code]
  if (!stated) return undefined
  const statedAt = new Date(stated.stated_at)
  return {
    rate: stated.per_usd,
    statedAt,
    expiresAt: new Date(statedAt.getTime() + stated.valid_hours * HOUR_MS),
  }
}

function fedRate(fed: readonly CurrencyRateRow[], code: DisplayCurrency): ValidRate | undefined {
  const row = fed.find((one) => one.code === code)
  return row && { rate: formatMinor(row.per_usd, PER_USD_DECIMALS), statedAt: row.stated_at, expiresAt: row.expires_at }
}
