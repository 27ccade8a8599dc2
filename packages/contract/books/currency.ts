import type { Locale } from '@cocobnk/i18n'
import { z } from 'zod'
import { amountText, timeText } from '../amount.ts'
import { DISPLAY_CURRENCIES, type DisplayCurrency } from '../enums.ts'
import { operations } from '../operation.ts'

/** Currency of members who have not chosen one, by language. */
export const DEFAULT_CURRENCIES: Readonly<Record<Locale, DisplayCurrency>> = {
  'ko-KR': 'KRW',
  'en-US': 'USD',
  'ja-JP': 'JPY',
  'zh-CN': 'CNY',
  'zh-TW': 'TWD',
  'fr-FR': 'EUR',
  'de-DE': 'EUR',
  'es-ES': 'EUR',
  'vi-VN': 'VND',
  'pt-PT': 'EUR',
}

const displayRate = z.object({
  code: z.enum(DISPLAY_CURRENCIES),
  digits: z.number().int(),
  /** Units of the currency for one US dollar; null while no rate is valid. */
  rate: amountText.nullable(),
  /** Both null for the US dollar, whose rate is 1 by definition, and while no rate is valid. */
  stated_at: timeText.nullable(),
  expires_at: timeText.nullable(),
})

export const currencyOperations = operations({
  'GET /currency': {
    act: 'list',
    summary:
      'The currencies in which values can be shown, with their rates, and the one for the language of the caller',
    auth: 'public',
    output: z.object({ default_code: z.enum(DISPLAY_CURRENCIES), list: z.array(displayRate) }),
    refusals: [],
  },
})

export const currencySchemas = { DisplayCurrencyRate: displayRate }
