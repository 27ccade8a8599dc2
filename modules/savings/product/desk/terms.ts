import type { AssetRow } from '@cocobnk/asset'
import type { InstrumentTerms } from '@cocobnk/contract'
import { formatMinor, parseMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import { dayOf, installmentDay } from '../rules.ts'
import type { InstrumentTable } from '../tables.ts'

type Columns = Pick<
  InstrumentTable,
  | 'type'
  | 'asset_seq'
  | 'dividend_asset_seq'
  | 'terms'
  | 'unit_num'
  | 'unit_den'
  | 'minimum'
  | 'maximum'
  | 'capacity'
  | 'registration_starts_on'
  | 'registration_ends_on'
  | 'execution_starts_on'
  | 'execution_ends_on'
  | 'is_suspended'
>
type Faults = Readonly<Record<string, 'INVALID'>>

const PRICE_DECIMALS = 18

/** Converts terms to columns in smallest units, in normalized form; or refuses terms that contradict each other. */
export function columnsOf(terms: InstrumentTerms, assets: readonly AssetRow[]): Result<Columns, 'INVALID_INPUT'> {
  const asset = assets.find(({ code }) => code === terms.asset_code)
  const dividendAsset = assets.find(({ code }) => code === terms.dividend_asset_code)
  const faults: Record<string, 'INVALID'> = { ...datesAtOdds(terms), ...shapeAtOdds(terms) }
  if (!asset) faults.asset_code = 'INVALID'
  if (!dividendAsset) faults.dividend_asset_code = 'INVALID'
  const minor = (name: keyof InstrumentTerms, text: string, decimals: number): bigint => {
    const parsed = parseMinor(text, decimals)
    if (!parsed.ok) faults[name] = 'INVALID'
    return parsed.ok ? parsed.value : 0n
  }
  const minimum = minor('minimum_amount', terms.minimum_amount, asset?.decimal_point ?? 0)
  const maximum = minor('maximum_amount', terms.maximum_amount, asset?.decimal_point ?? 0)
  const capacity = minor('capacity', terms.capacity, dividendAsset?.decimal_point ?? 0)
  const price = terms.dividend_price === null ? 1n : minor('dividend_price', terms.dividend_price, PRICE_DECIMALS)
  if (minimum === 0n || maximum < minimum) faults.minimum_amount = 'INVALID'
  if (price === 0n) faults.dividend_price = 'INVALID'
  if (!asset || !dividendAsset || Object.keys(faults).length > 0) return refuse('INVALID_INPUT', { fields: faults })
  const priceDen = terms.dividend_price === null ? 1n : 10n ** BigInt(PRICE_DECIMALS)
  return ok({
    type: terms.type,
    asset_seq: asset.seq,
    dividend_asset_seq: dividendAsset.seq,
    terms: {
      ...terms,
      minimum_amount: formatMinor(minimum, asset.decimal_point),
      maximum_amount: formatMinor(maximum, asset.decimal_point),
      capacity: formatMinor(capacity, dividendAsset.decimal_point),
    },
    unit_num: price * 10n ** BigInt(dividendAsset.decimal_point),
    unit_den: priceDen * 10n ** BigInt(asset.decimal_point),
    minimum,
    maximum,
    capacity,
    registration_starts_on: terms.registration_starts_on,
    registration_ends_on: terms.registration_ends_on,
    execution_starts_on: terms.execution_starts_on,
    execution_ends_on: terms.execution_ends_on,
    is_suspended: terms.is_suspended,
  })
}

/** Finds contradictory dates: a member who joins on the last day must be able to complete the longest term. */
function datesAtOdds(terms: InstrumentTerms): Faults {
  const [opens, closes, starts, ends] = [
    dayOf(terms.registration_starts_on),
    dayOf(terms.registration_ends_on),
    dayOf(terms.execution_starts_on),
    dayOf(terms.execution_ends_on),
  ]
  const longest = Math.max(...terms.rates.map(({ term_days }) => term_days))
  return {
    ...(closes < opens ? { registration_ends_on: 'INVALID' as const } : {}),
    ...(starts < opens ? { execution_starts_on: 'INVALID' as const } : {}),
    ...(Math.max(closes, starts) + longest > ends ? { execution_ends_on: 'INVALID' as const } : {}),
  }
}

function shapeAtOdds(terms: InstrumentTerms): Faults {
  const { type, rates, installments, dividend_days, early_rates, execution_starts_on: starts } = terms
  const isSavings = type === 'SAVINGS_INSTALLMENT'
  const shortest = Math.min(...rates.map(({ term_days }) => term_days))
  // The last installment, even if late, must come before the end.
  const lastDay = installments ? installmentDay(dayOf(starts), installments.count - 1) + installments.late_days : 0
  const isTooLong = installments !== null && lastDay - dayOf(starts) >= shortest
  const isTwice = (days: readonly number[]) => new Set(days).size < days.length
  const needsPrice = (terms.dividend_price === null) !== (terms.asset_code === terms.dividend_asset_code)
  return {
    ...((installments !== null) !== isSavings || isTooLong ? { installments: 'INVALID' as const } : {}),
    ...(isTwice(rates.map(({ term_days }) => term_days)) ? { rates: 'INVALID' as const } : {}),
    ...(isTwice(early_rates.map(({ from_day }) => from_day)) ? { early_rates: 'INVALID' as const } : {}),
    ...(dividend_days !== null && dividend_days > shortest ? { dividend_days: 'INVALID' as const } : {}),
    ...(type === 'DIVEARN' && dividend_days === null ? { dividend_days: 'INVALID' as const } : {}),
    ...(needsPrice ? { dividend_price: 'INVALID' as const } : {}),
  }
}
