import type { CommerceMode, DisplayCurrency } from '@cocobnk/contract'

/** Props that every view of a shop's page receives. */
export type ShopViewProps = {
  readonly merchant: { readonly merchant_seq: string; readonly title: string; readonly price_currency: string }
  readonly mode: CommerceMode
}

/** The shop's price currency, typed as the API takes it. */
export function currencyOf({ price_currency }: ShopViewProps['merchant']): DisplayCurrency {
  return price_currency as DisplayCurrency
}
