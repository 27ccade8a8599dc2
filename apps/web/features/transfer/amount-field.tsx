import { MAX_DIGITS } from '@cocobnk/money'
import { type AmountText, MoneyInput, useAmountText } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { isAbove } from '../../money-form/amounts.ts'
import { ratesQuery } from '../../rate/queries.ts'
import { usdText, usotValue } from '../../rate/value.ts'
import { useText } from '../../texts.ts'
import type { Account } from '../account/queries.ts'
import { useMost } from './use-most.ts'

type AmountProps = {
  readonly account: Account
  readonly toOthers: boolean
  readonly value: string
  readonly onChange: (amount: string) => void
}

/** Amount field with its value and the maximum. An amount that is too large is reported while typing. */
export function AmountField({ account, toOthers, value, onChange }: AmountProps): ReactNode {
  const t = useText('transfer')
  const amountText = useAmountText()
  const { data: rates = new Map() } = useQuery(ratesQuery(useApp().client))
  const { decimals, most } = useMost(account, toOthers)
  const { code } = account.asset
  const worth = usotValue(rates, code, value || '0')
  return (
    <MoneyInput
      name="amount"
      label={t('amount')}
      value={value}
      onChange={onChange}
      asset={code}
      decimals={decimals}
      pad
      aside={t('amount.available', { amount: amountText(account.available_balance, MAX_DIGITS, code), code })}
      converted={worth === undefined ? ' ' : worthText(amountText, code, worth)}
      hint={
        most.boundBy === 'LIMIT' ? t('bound.LIMIT', { amount: amountText(most.amount, MAX_DIGITS, code), code }) : null
      }
      onMax={() => onChange(most.amount)}
      {...(isAbove(value, most.amount) ? { error: t(`above.${most.boundBy}`) } : {})}
    />
  )
}

/** The value of an amount; for USOT itself, only in dollars. */
function worthText(amountText: AmountText, code: string, usot: string): string {
  return code === 'USOT'
    ? `≈ ${usdText(amountText, usot)}`
    : `≈ ${amountText(usot, 2)} USOT · ${usdText(amountText, usot)}`
}
