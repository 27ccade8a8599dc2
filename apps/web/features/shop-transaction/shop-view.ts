import type { CommerceMode, DisplayCurrency } from '@cocobnk/contract'

/** What every view of a shop's page gets. */
export type ShopViewProps = {
  readonly merchant: { readonly merchant_seq: string; readonly title: string; readonly price_currency: string }
  readonly mode: CommerceMode
}

/** Of a shop, as the operations take it. */
export function currencyOf({ price_currency }: ShopViewProps['merchant']): DisplayCurrency {
  return price_currency as DisplayCurrency
}
