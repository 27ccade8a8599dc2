import { CURRENCY_DIGITS } from '@cocobnk/contract'
import { Amount, Form, MoneyInput, Note, SubmitButton } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { isSome } from '../../money-form/amounts.ts'
import { useKeyedCall } from '../../money-form/use-keyed-call.ts'
import { MemberSection } from '../../page/member-page.tsx'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import { currencyOf, type ShopViewProps } from '../shop-transaction/shop-view.ts'
import css from './cashier.module.css'
import { Sale } from './sale.tsx'

type Asked = { readonly transaction_seq: string; readonly url: string; readonly amount: string }

/** Point of sale on a phone: enter an amount, show a QR code, turn green once paid. */
export default function CashierView({ merchant, mode }: ShopViewProps): ReactNode {
  const t = useText('shop-desk')
  const currency = currencyOf(merchant)
  const [sale, setSale] = useState<Asked>()
  const [amount, setAmount] = useState('')
  const { trouble, tone, submit, onUnknown } = useSubmit()
  const call = useKeyedCall({ onUnknown })
  const next = () => {
    setSale(undefined)
    setAmount('')
  }
  const ask = async () => {
    const { merchant_seq } = merchant
    const made = await call('POST /pg/merchant/{merchant_seq}/sale', {
      path: { merchant_seq },
      body: { mode, amount, currency },
    })
    setSale({ ...made.sale, amount })
  }
  return (
    <MemberSection title={t('cashier.title')}>
      {mode === 'TEST' ? <Note tone="pending">{t('test.note')}</Note> : null}
      {sale ? (
        <Sale seq={sale.transaction_seq} url={sale.url} onNext={next}>
          <Amount value={sale.amount} asset={currency} size="hero" />
        </Sale>
      ) : (
        <Form
          className={css.desk ?? ''}
          validate={() => (isSome(amount) ? {} : { amount: t('amount.required') })}
          onSubmit={() => submit(ask)}
        >
          {trouble ? <Trouble tone={tone}>{trouble}</Trouble> : null}
          <MoneyInput
            name="amount"
            label={t('amount')}
            value={amount}
            onChange={setAmount}
            asset={currency}
            decimals={CURRENCY_DIGITS[currency]}
            pad
          />
          <SubmitButton>{t('cashier.ask')}</SubmitButton>
        </Form>
      )}
    </MemberSection>
  )
}
