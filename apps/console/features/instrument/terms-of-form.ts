import type { FormValues } from '@cocobnk/ui'
import type { Terms } from './queries.ts'

type Entered = Omit<Terms, 'name'>
type Pair = readonly [number, string]

const DAYS = ['registration_starts_on', 'registration_ends_on', 'execution_starts_on', 'execution_ends_on'] as const
const AMOUNTS = ['minimum_amount', 'maximum_amount', 'capacity'] as const
const AMOUNT = /^(0|[1-9]\d*)(\.\d+)?$/

/** Formats pairs of a day and a figure: `90:3.2, 365:4.2`. */
export function pairsText(pairs: readonly Pair[]): string {
  return pairs.map(([day, figure]) => `${day}:${figure}`).join(', ')
}

export function pairsOf(text: string | undefined): Pair[] | undefined {
  const parts = (text ?? '')
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const pairs = parts.map((part) => /^(\d{1,4})\s*:\s*(\d{1,3}(?:\.\d{1,4})?)$/.exec(part))
  return pairs.every((pair) => pair !== null)
    ? pairs.map((pair): Pair => [Number(pair?.[1]), pair?.[2] ?? ''])
    : undefined
}

/** Normalizes the input as the bank writes it. */
export function termsOfForm(entered: FormValues): Entered {
  const text = (name: string) => entered[name]?.trim() ?? ''
  const isSavings = text('type') === 'SAVINGS_INSTALLMENT'
  return {
    type: isSavings ? 'SAVINGS_INSTALLMENT' : text('type') === 'DIVEARN' ? 'DIVEARN' : 'CD',
    asset_code: text('asset_code'),
    dividend_asset_code: text('dividend_asset_code'),
    dividend_price: text('dividend_price') === '' ? null : text('dividend_price'),
    rates: (pairsOf(entered.rates) ?? []).map(([term_days, rate]) => ({ term_days, rate })),
    dividend_type: text('dividend_type') === 'MANUAL' ? 'MANUAL' : 'AUTO',
    dividend_days: text('dividend_days') === '' ? null : Number(text('dividend_days')),
    minimum_amount: text('minimum_amount'),
    maximum_amount: text('maximum_amount'),
    registration_starts_on: text('registration_starts_on'),
    registration_ends_on: text('registration_ends_on'),
    execution_starts_on: text('execution_starts_on'),
    execution_ends_on: text('execution_ends_on'),
    capacity: text('capacity'),
    early_rates: (pairsOf(entered.early_rates) ?? []).map(([from_day, percent]) => ({
      from_day,
      percent: Math.trunc(Number(percent)),
    })),
    installments: isSavings ? { count: Number(text('count')), late_days: Number(text('late_days')) } : null,
    is_suspended: entered.is_suspended === 'on',
  }
}

/** The names of the fields that the bank would refuse. */
export function faultsOfForm(entered: FormValues): readonly string[] {
  const isWhole = (name: string) => /^\d{1,4}$/.test(entered[name]?.trim() ?? '')
  const rates = pairsOf(entered.rates)
  return [
    ...DAYS.filter((name) => Number.isNaN(Date.parse(entered[name] ?? ''))),
    ...AMOUNTS.filter((name) => !AMOUNT.test(entered[name]?.trim() ?? '')),
    ...(rates === undefined || rates.length === 0 ? ['rates'] : []),
    ...(pairsOf(entered.early_rates) === undefined ? ['early_rates'] : []),
    ...((entered.dividend_days?.trim() ?? '') === '' || isWhole('dividend_days') ? [] : ['dividend_days']),
    ...((entered.dividend_price?.trim() ?? '') === '' || AMOUNT.test(entered.dividend_price?.trim() ?? '')
      ? []
      : ['dividend_price']),
    ...(entered.type === 'SAVINGS_INSTALLMENT' ? ['count', 'late_days'].filter((name) => !isWhole(name)) : []),
  ]
}
