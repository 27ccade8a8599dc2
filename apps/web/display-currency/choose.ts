import type { Output } from '@cocobnk/contract'
import { type ShownCurrency, US_DOLLAR } from './convert.ts'

type Currencies = Output<'GET /currency'>

/** The member's choice, or the currency of the language; US dollars where it has no rate that is still valid. */
export function chooseCurrency(
  currencies: Currencies | undefined,
  chosen: string | null | undefined,
  nowMs: number,
): ShownCurrency {
  const offered = (code: string | null | undefined) => currencies?.list.find((one) => one.code === code)
  const wanted = offered(chosen) ?? offered(currencies?.default_code)
  if (!wanted?.rate) return US_DOLLAR
  if (wanted.expires_at !== null && Date.parse(wanted.expires_at) <= nowMs) return US_DOLLAR
  return { code: wanted.code, digits: wanted.digits, rate: wanted.rate }
}
