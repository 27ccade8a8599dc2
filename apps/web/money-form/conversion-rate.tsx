import { MAX_DIGITS } from '@cocobnk/money'
import { useAmountText } from '@cocobnk/ui'
import type { ReactNode } from 'react'

type ConversionRateProps = { readonly market_code: string; readonly rate: string }

/** The price of one unit of a market's first asset, such as `1 BTC = 61,250.5 USOT`. */
export function ConversionRate({ market_code, rate }: ConversionRateProps): ReactNode {
  const amountText = useAmountText()
  const [asset = '', paid = ''] = market_code.split('-')
  return `1 ${asset} = ${amountText(rate, MAX_DIGITS, paid)} ${paid}`
}
