import { DISPLAY_CURRENCIES, type DisplayCurrency } from '@cocobnk/contract'
import { outsideTransactions } from '@cocobnk/database'
import { parseMinor } from '@cocobnk/money'
import { z } from 'zod'
import { type CurrencyRateRow, PER_USD_DECIMALS } from './store.ts'

/** Provides the value of one US dollar in other currencies. */
export type CurrencySource = { readonly read: () => Promise<readonly CurrencyRateRow[]> }

const ASK_MS = 3_000
/** Covers a weekend with a holiday, when currency markets are closed and quote no new rate. */
const VALID_MS = 96 * 3_600_000

const answer = z.object({
  base: z.literal('USD'),
  at: z.coerce.date(),
  rates: z.record(z.string(), z.string()),
})

export function currencySource(url: string): CurrencySource {
  return outsideTransactions('a source of currency rates', { read: () => readSource(url) })
}

/** Currencies that are not offered are omitted. Throws if the source does not answer, or returns something that is not a rate. */
async function readSource(url: string): Promise<readonly CurrencyRateRow[]> {
  const response = await fetch(url, { signal: AbortSignal.timeout(ASK_MS) })
  if (!response.ok) throw new Error(`the currency rate source answered ${response.status}`)
  const { at, rates } = answer.parse(await response.json())
  const expires_at = new Date(at.getTime() + VALID_MS)
  return Object.entries(rates).flatMap(([code, text]) =>
    isFed(code) ? [{ code, per_usd: perUsdOf(text), stated_at: at, expires_at }] : [],
  )
}

function isFed(code: string): code is DisplayCurrency {
  return code !== 'USD' && DISPLAY_CURRENCIES.some((known) => known === code)
}

/** Excess digits are truncated. */
function perUsdOf(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  const parsed = parseMinor(`${whole}.${fraction.slice(0, PER_USD_DECIMALS)}0`, PER_USD_DECIMALS)
  if (!parsed.ok || parsed.value === 0n) throw new Error('the currency rate source returned no rate')
  return parsed.value
}
