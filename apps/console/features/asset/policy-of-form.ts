import { formatMinor, type NumberLocale, parseAmount, parseMinor } from '@cocobnk/money'
import type { FormValues } from '@cocobnk/ui'
import type { DeskAsset, Policy } from './queries.ts'

/** The decimals that the bank uses for percentages, and the most it accepts: more than 10 % is taken for a typing error. */
const PERCENT = { decimals: 4, most: 100_000n }

type Digits = Pick<DeskAsset, 'decimal_point'>
type Fault = 'wrong.confirmations' | 'wrong.amount' | 'wrong.percent'

/** Normalizes the input as the bank writes it: 1.50 becomes 1.5 and so is not a change. */
export function policyOfForm(locale: NumberLocale, entered: FormValues, { decimal_point }: Digits): Policy {
  const fee_charge_type = entered.fee_charge_type === 'RATIO' ? 'RATIO' : 'FIXED'
  return {
    confirmations_required: Number(entered.confirmations_required),
    minimum_deposit: plain(locale, entered.minimum_deposit, decimal_point),
    fee_type: entered.fee_type === 'POSTPAY' ? 'POSTPAY' : 'PREPAY',
    fee_charge_type,
    fee_amount: plain(locale, entered.fee_amount, fee_charge_type === 'RATIO' ? PERCENT.decimals : decimal_point),
    is_active: entered.is_active === 'on',
  }
}

/** The fields that the bank would refuse, each with its fault. */
export function faultsOfForm(
  locale: NumberLocale,
  entered: FormValues,
  { decimal_point }: Digits,
): ReadonlyMap<string, Fault> {
  const faults = new Map<string, Fault>()
  const confirmations = entered.confirmations_required?.trim() ?? ''
  if (!/^\d{1,5}$/.test(confirmations) || Number(confirmations) < 1 || Number(confirmations) > 10_000)
    faults.set('confirmations_required', 'wrong.confirmations')
  if (minorOf(locale, entered.minimum_deposit, decimal_point) === undefined)
    faults.set('minimum_deposit', 'wrong.amount')
  if (entered.fee_charge_type === 'RATIO') {
    const ratio = minorOf(locale, entered.fee_amount, PERCENT.decimals)
    if (ratio === undefined || ratio > PERCENT.most) faults.set('fee_amount', 'wrong.percent')
  } else if (minorOf(locale, entered.fee_amount, decimal_point) === undefined) faults.set('fee_amount', 'wrong.amount')
  return faults
}

function minorOf(locale: NumberLocale, text: string | undefined, decimals: number): bigint | undefined {
  const wire = parseAmount(locale, text ?? '', decimals)
  const minor = wire.ok ? parseMinor(wire.value, decimals) : undefined
  return minor?.ok ? minor.value : undefined
}

function plain(locale: NumberLocale, text: string | undefined, decimals: number): string {
  return formatMinor(minorOf(locale, text, decimals) ?? 0n, decimals)
}
