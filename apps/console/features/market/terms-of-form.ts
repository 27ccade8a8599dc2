import { formatMinor, type NumberLocale, parseAmount, parseMinor } from '@cocobnk/money'
import type { FormValues } from '@cocobnk/ui'
import type { DeskMarket, MarketTerms } from './queries.ts'
import { TERMS } from './term-names.ts'

/** More decimals than any asset or rate has. */
const DECIMALS = 18
const PERCENT = { decimals: 2, feeMost: 1_000n, bandMost: 9_999n }

type Steps = Pick<DeskMarket, 'tick' | 'lot'>
type Fault =
  | 'wrong.price_step'
  | 'wrong.amount_step'
  | 'wrong.minimum_amount'
  | 'wrong.band'
  | 'wrong.fee'
  | 'wrong.house_spread'
  | 'wrong.house_quote'
  | 'wrong.house_inventory'

/** Normalizes the input as the bank writes it: 1.50 becomes 1.5 and so is not a change. */
export function termsOfForm(locale: NumberLocale, entered: FormValues): MarketTerms {
  const plain = (name: (typeof TERMS)[number]) => formatMinor(minorOf(locale, entered[name], DECIMALS) ?? 0n, DECIMALS)
  return Object.fromEntries(TERMS.map((name) => [name, plain(name)])) as MarketTerms
}

/** The fields that the bank would refuse, each with its fault. */
export function faultsOfForm(
  locale: NumberLocale,
  entered: FormValues,
  { tick, lot }: Steps,
): ReadonlyMap<string, Fault> {
  const faults = new Map<string, Fault>()
  const minor = (text: string | undefined) => minorOf(locale, text, DECIMALS)
  const isMultiple = (value: bigint | undefined, of: bigint | undefined) =>
    value !== undefined && value > 0n && of !== undefined && of > 0n && value % of === 0n
  const known = (text: string) => minorOf('en-US', text, DECIMALS)
  const step = minor(entered.amount_step)
  if (!isMultiple(minor(entered.price_step), known(tick))) faults.set('price_step', 'wrong.price_step')
  if (!isMultiple(step, known(lot))) faults.set('amount_step', 'wrong.amount_step')
  if (!isMultiple(minor(entered.minimum_amount), step)) faults.set('minimum_amount', 'wrong.minimum_amount')
  const band = minorOf(locale, entered.band_percent, PERCENT.decimals)
  if (band === undefined || band === 0n || band > PERCENT.bandMost) faults.set('band_percent', 'wrong.band')
  for (const name of ['maker_fee_percent', 'taker_fee_percent'] as const) {
    const fee = minorOf(locale, entered[name], PERCENT.decimals)
    if (fee === undefined || fee > PERCENT.feeMost) faults.set(name, 'wrong.fee')
  }
  const spread = minorOf(locale, entered.house_spread_percent, PERCENT.decimals)
  if (spread === undefined || (band !== undefined && spread > band))
    faults.set('house_spread_percent', 'wrong.house_spread')
  const isOn = spread !== undefined && spread > 0n
  const [quote, least] = [minor(entered.house_quote_amount), minor(entered.minimum_amount)]
  const isOff = !isOn && quote === 0n
  if (!isOff && (!isMultiple(quote, step) || (isOn && least !== undefined && (quote ?? 0n) < least)))
    faults.set('house_quote_amount', 'wrong.house_quote')
  const most = minor(entered.house_inventory_most)
  if (most === undefined || (isOn && most === 0n)) faults.set('house_inventory_most', 'wrong.house_inventory')
  return faults
}

function minorOf(locale: NumberLocale, text: string | undefined, decimals: number): bigint | undefined {
  const wire = parseAmount(locale, text ?? '', decimals)
  const minor = wire.ok ? parseMinor(wire.value, decimals) : undefined
  return minor?.ok ? minor.value : undefined
}
