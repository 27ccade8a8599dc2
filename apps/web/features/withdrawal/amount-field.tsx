import { ApiError } from '@cocobnk/client'
import { MAX_DIGITS } from '@cocobnk/money'
import { MoneyInput, useAmountText } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { failureText } from '../../list/pages.ts'
import { isAbove } from '../../money-form/amounts.ts'
import { assetQuery } from '../../setting/queries.ts'
import { useText } from '../../texts.ts'
import type { Account } from '../account/queries.ts'
import type { Quote } from './queries.ts'
import type { Quoted } from './use-quote.ts'

/** Text for what limits the amount. */
const BOUNDS = {
  BALANCE: 'bound.balance',
  LIMIT_ASSET_WITHDRAW_ONE_TIME_AMOUNT: 'bound.oneTime',
  LIMIT_ASSET_WITHDRAW_DAILY_AMOUNT: 'bound.daily',
  LIMIT_NON_FACE_TO_FACE_DAILY_AMOUNT: 'bound.nonFace',
  CREATE_ACCOUNT: 'bound.balance',
} as const satisfies Record<Quote['bound_by'], string>

type AmountProps = {
  readonly account: Account
  readonly quoted: Quoted
  readonly value: string
  readonly onChange: (amount: string) => void
}

/** Amount field with its value and the maximum. What the server would refuse is shown while typing. */
export function AmountField({ account, quoted, value, onChange }: AmountProps): ReactNode {
  const t = useText('withdrawal')
  const amountText = useAmountText()
  const { data: assets = [] } = useQuery(assetQuery(useApp().client))
  const { terms, cost } = quoted
  const { code, asset_seq } = account.asset
  const fault = useFault(quoted, value)
  return (
    <MoneyInput
      name="amount"
      label={t(terms?.fee_type === 'POSTPAY' ? 'amount.withFee' : 'amount.arriving')}
      value={value}
      onChange={onChange}
      asset={code}
      decimals={assets.find(({ seq }) => seq === asset_seq)?.decimal_point ?? 0}
      pad
      aside={terms ? t('amount.max', { amount: amountText(terms.max, MAX_DIGITS, code), code }) : null}
      converted={cost ? `≈ ${amountText(cost.usot, 2)} USOT` : ' '}
      hint={terms ? t(BOUNDS[terms.bound_by]) : null}
      {...(terms ? { onMax: () => onChange(terms.max) } : {})}
      {...(fault ? { error: fault } : {})}
    />
  )
}

function useFault({ terms, error }: Quoted, value: string): string | undefined {
  const t = useText('withdrawal')
  if (terms && isAbove(value, terms.max)) return `${t('amount.above')} ${t(BOUNDS[terms.bound_by])}`
  // A network error is not a fault of the amount.
  return error instanceof ApiError && error.status > 0 ? failureText(error, t('quote.failed')) : undefined
}
