import { CURRENCY_DIGITS, type DisplayCurrency } from '@cocobnk/contract'

/** The decimals of a price: those of its asset, or of its currency. */
export function unitDecimals(unit: string, assetDecimals: number | null): number {
  return assetDecimals ?? CURRENCY_DIGITS[unit as DisplayCurrency] ?? 2
}
