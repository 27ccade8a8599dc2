import { MAX_DIGITS } from '@cocobnk/money'
import { Amount, Form, IconClock, KeyValue, Note, SubmitButton, useAmountText } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { ConversionRate } from '../../money-form/conversion-rate.tsx'
import { NeedsNetwork } from '../../money-form/needs-network.tsx'
import { OwnHeldNote } from '../../money-form/own-held-note.tsx'
import { useKeyedCall } from '../../money-form/use-keyed-call.ts'
import { Countdown, useTimeLeft } from '../../page/countdown.tsx'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import { AccountChoice, canPay } from './account-choice.tsx'
import css from './checkout.module.css'
import { usePriceText } from './price.tsx'
import { type OpenTransaction, type PayingAccount, payingAccountsQuery } from './queries.ts'
import { usePay } from './use-pay.ts'

type PayFormProps = { readonly transaction: OpenTransaction; readonly token: string }

/** Account choice, the rate, and the pay button. */
export function PayForm({ transaction, token }: PayFormProps): ReactNode {
  const t = useText('checkout')
  const accounts = useQuery(payingAccountsQuery(useApp().client, token))
  return (
    <>
      <OwnHeldNote />
      <Loaded from={accounts} failed={t('failed')}>
        {(list) => <Known transaction={transaction} token={token} accounts={list} askedAt={accounts.dataUpdatedAt} />}
      </Loaded>
    </>
  )
}

type KnownProps = PayFormProps & { readonly accounts: readonly PayingAccount[]; readonly askedAt: number }

function Known({ transaction, token, accounts, askedAt }: KnownProps): ReactNode {
  const t = useText('checkout')
  const amountText = useAmountText()
  const { trouble, tone, submit, onUnknown } = useSubmit()
  const [picked, setPicked] = useState<string>()
  const chosen = accounts.find(({ account_seq }) => account_seq === picked) ?? accounts.find(canPay)
  const [isUnchosen, setUnchosen] = useState(false)
  const call = useKeyedCall({ onUnknown })
  const pay = usePay({ transaction, token, account: chosen, call })
  const text = chosen?.amount ? `${amountText(chosen.amount, MAX_DIGITS, chosen.asset.code)} ${chosen.asset.code}` : ''
  const onSubmit = async () => {
    setUnchosen(!chosen)
    return chosen ? submit(pay) : undefined
  }
  return (
    <Form onSubmit={onSubmit}>
      {trouble ? <Trouble tone={tone}>{trouble}</Trouble> : null}
      {isUnchosen ? <Note tone="danger">{t('choose')}</Note> : null}
      <AccountChoice accounts={accounts} chosen={chosen?.account_seq} onChoose={setPicked} />
      {chosen ? <Facts transaction={transaction} account={chosen} /> : <Note tone="pending">{t('nothingFits')}</Note>}
      {chosen?.quote ? <RateHeld endsAt={askedAt + chosen.quote.valid_seconds * 1_000} /> : null}
      <div className={css.button}>
        <NeedsNetwork />
        <SubmitButton>{chosen ? t('submit', { amount: text }) : t('title')}</SubmitButton>
      </div>
    </Form>
  )
}

function Facts({ transaction, account }: Pick<PayFormProps, 'transaction'> & { readonly account: PayingAccount }) {
  const t = useText('checkout')
  const amountText = useAmountText()
  const priceText = usePriceText()
  const { code } = account.asset
  const amount = account.amount ?? '0'
  return (
    <KeyValue
      look="tight"
      rows={[
        ...(account.quote
          ? [
              { label: t('rate'), value: <ConversionRate {...account.quote} /> },
              {
                label: t('shopGets'),
                value: <Amount value={account.quote.amount} asset={account.quote.asset.code} decimals={MAX_DIGITS} />,
              },
            ]
          : [
              {
                label: t('rate'),
                value: `${priceText(transaction)} = ${amountText(amount, MAX_DIGITS, code)} ${code}`,
              },
            ]),
        { label: t('fee'), value: t('fee.none') },
        { label: t('total'), value: <Amount value={amount} asset={code} decimals={MAX_DIGITS} />, total: true },
      ]}
    />
  )
}

/** Countdown of the current rate; when it ends, the account list fetches a new one. */
function RateHeld({ endsAt }: { readonly endsAt: number }): ReactNode {
  const t = useText('checkout')
  return (
    <p className={css.held}>
      <IconClock /> {t('rateHeld')} <Countdown leftMs={useTimeLeft(endsAt)} />
    </p>
  )
}
