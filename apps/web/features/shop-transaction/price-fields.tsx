import { CURRENCY_DIGITS, DISPLAY_CURRENCIES, type DisplayCurrency } from '@cocobnk/contract'
import { MoneyInput, SelectField } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useText } from '../../texts.ts'
import { currencyOf, type ShopViewProps } from './shop-view.ts'

/** State of an entered price: its amount and its currency, initially the shop's own. */
export function usePrice(merchant: ShopViewProps['merchant']) {
  const [currency, setCurrency] = useState<DisplayCurrency>(currencyOf(merchant))
  const [amount, setAmount] = useState('')
  return { currency, setCurrency, amount, setAmount }
}

type PriceFieldsProps = { readonly price: ReturnType<typeof usePrice>; readonly hint?: string }

export function PriceFields({ price, hint }: PriceFieldsProps): ReactNode {
  const t = useText('shop-desk')
  const { currency, setCurrency, amount, setAmount } = price
  return (
    <>
      <SelectField
        name="currency"
        label={t('currency')}
        value={currency}
        onChange={(event) => setCurrency(event.currentTarget.value as DisplayCurrency)}
        options={DISPLAY_CURRENCIES.map((code) => ({ value: code, label: code }))}
      />
      <MoneyInput
        name="amount"
        label={t('amount')}
        value={amount}
        onChange={setAmount}
        asset={currency}
        decimals={CURRENCY_DIGITS[currency]}
        hint={hint}
      />
    </>
  )
}
