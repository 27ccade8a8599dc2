import type { DisplayCurrency } from '../enums.ts'

/** How many decimals a currency is shown with. */
export const CURRENCY_DIGITS: Readonly<Record<DisplayCurrency, number>> = {
  USD: 2,
  EUR: 2,
  JPY: 0,
  KRW: 0,
  CNY: 2,
  GBP: 2,
  AUD: 2,
  CAD: 2,
  CHF: 2,
  HKD: 2,
  SGD: 2,
  TWD: 0,
  THB: 2,
  VND: 0,
  PHP: 2,
  IDR: 0,
  MYR: 2,
  INR: 2,
  BRL: 2,
}
