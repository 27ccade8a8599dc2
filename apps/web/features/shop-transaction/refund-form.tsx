import { CURRENCY_DIGITS } from '@cocobnk/contract'
import {
  Form,
  MoneyInput,
  Note,
  RailSection,
  SelectField,
  SubmitButton,
  TextField,
  toast,
  useAmountText,
} from '@cocobnk/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { SHOP_TRANSACTIONS_KEY } from '../../live/query-keys.ts'
import { isSome } from '../../money-form/amounts.ts'
import { useKeyedCall } from '../../money-form/use-keyed-call.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { assetQuery } from '../../setting/queries.ts'
import { useText } from '../../texts.ts'
import type { Detail } from './queries.ts'

/** A refund form for the payments that can still be refunded. Renders nothing if there are none. */
export function RefundForm({ transaction }: { readonly transaction: Detail }): ReactNode {
  const t = useText('shop-transaction')
  const open = transaction.payments.filter(({ state, refundable }) => state === 'DONE' && refundable !== '0')
  return open.length === 0 ? null : (
    <RailSection title={t('refund')}>
      <Fields transaction={transaction} payments={open} />
    </RailSection>
  )
}

type FieldsProps = { readonly transaction: Detail; readonly payments: Detail['payments'] }

function Fields({ transaction, payments }: FieldsProps): ReactNode {
  const t = useText('shop-transaction')
  const text = useAmountText()
  const queries = useQueryClient()
  const { data: assets = [] } = useQuery(assetQuery(useApp().client))
  const { trouble, tone, submit, onUnknown } = useSubmit()
  const call = useKeyedCall({ onUnknown })
  const [paymentSeq, setPaymentSeq] = useState(payments[0]?.payment_seq ?? '')
  const payment = payments.find(({ payment_seq }) => payment_seq === paymentSeq) ?? payments[0]
  const [amount, setAmount] = useState(payment?.refundable_price ?? '')
  if (!payment) return null
  const { transaction_seq, currency, asset } = transaction
  // In the unit of the order's price; the bank gives back the same share of what was paid.
  const unit = currency ?? asset?.code ?? ''
  const decimals = asset
    ? (assets.find(({ seq }) => seq === asset.asset_seq)?.decimal_point ?? 8)
    : CURRENCY_DIGITS[unit as keyof typeof CURRENCY_DIGITS]
  const { code } = payment.asset
  const most = `${text(payment.refundable_price, decimals)} ${unit}`
  return (
    <Form
      validate={() => (isSome(amount) ? {} : { amount: t('refund.required') })}
      onSubmit={({ reason }) =>
        submit(async () => {
          await call('PATCH /pg/transaction/{transaction_seq}', {
            path: { transaction_seq },
            body: { type: 'SET_REFUNDED', payment_seq: payment.payment_seq, amount, ...(reason ? { reason } : {}) },
          })
          toast.success(t('refund.done'))
          setAmount('')
          await queries.invalidateQueries({ queryKey: SHOP_TRANSACTIONS_KEY })
        })
      }
    >
      {trouble ? <Trouble tone={tone}>{trouble}</Trouble> : null}
      {payments.length > 1 ? (
        <SelectField
          name="payment"
          label={t('method')}
          value={payment.payment_seq}
          onChange={(event) => setPaymentSeq(event.currentTarget.value)}
          options={payments.map(({ payment_seq, method, amount: came, asset }) => ({
            value: payment_seq,
            label: `${t(`method.${method}`)} · ${came} ${asset.code}`,
          }))}
        />
      ) : null}
      <MoneyInput
        name="amount"
        label={t('refund.amount')}
        value={amount}
        onChange={setAmount}
        asset={unit}
        decimals={decimals}
        hint={t('refund.most', { amount: most })}
        onMax={() => setAmount(payment.refundable_price)}
      />
      <TextField name="reason" label={t('refund.reason')} maxLength={200} />
      <Note>{t('refund.fee')}</Note>
      {payment.converted_from ? (
        <Note>{t('refund.converted', { paid: payment.converted_from.asset.code, asset: code })}</Note>
      ) : null}
      <SubmitButton>{t('refund')}</SubmitButton>
    </Form>
  )
}
