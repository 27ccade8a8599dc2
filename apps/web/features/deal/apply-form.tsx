import { Amount, Form, KeyValue, MoneyInput, SubmitButton, toast, useAmountText } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { ACCOUNTS_KEY, DEALS_KEY } from '../../live/query-keys.ts'
import { isSome } from '../../money-form/amounts.ts'
import css from '../../money-form/money-form.module.css'
import { NeedsNetwork } from '../../money-form/needs-network.tsx'
import { OwnHeldNote } from '../../money-form/own-held-note.tsx'
import { useKeyedCall } from '../../money-form/use-keyed-call.ts'
import { MemberSection } from '../../page/member-page.tsx'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { assetQuery } from '../../setting/queries.ts'
import { useText } from '../../texts.ts'
import { accountsQuery } from '../account/queries.ts'
import { AccountFields, useSides } from './account-fields.tsx'
import { amountFault } from './amount-fault.ts'
import { BankField } from './bank-field.tsx'
import { costOf, excessOf, shareOf, sumOf } from './money.ts'
import type { Deal } from './queries.ts'

/** Refusals that concern the amount are shown at its field. */
const OF_AMOUNT = {
  BELOW_MINIMUM_PURCHASE: 'amount',
  ABOVE_AVAILABLE: 'amount',
  INSUFFICIENT_BALANCE: 'amount',
  BOND_UNCOVERED: 'amount',
}

/** Form to apply for an offer: the amount, both accounts and the resulting sums. */
export function ApplyForm({ deal }: { readonly deal: Deal }): ReactNode {
  const t = useText('deal')
  const amountText = useAmountText()
  const { client, queryClient } = useApp()
  const navigate = useNavigate()
  const { data: accounts = [] } = useQuery(accountsQuery(client))
  const { data: assets = [] } = useQuery(assetQuery(client))
  const decimalsOf: DecimalsOf = ({ asset_seq }) => assets.find(({ seq }) => seq === asset_seq)?.decimal_point ?? 0
  const [amount, setAmount] = useState('')
  const isBuying = deal.offer_type === 'ASK'
  const pair = { asset_seq: deal.asset.asset_seq, target_asset_seq: deal.target_asset.asset_seq }
  const sides = useSides(accounts, pair, isBuying ? 'BID' : 'ASK')
  const isOutside = deal.payment_minutes !== null
  const [bank, setBank] = useState('')
  const { trouble, tone, submit, onUnknown } = useSubmit(OF_AMOUNT)
  const bounds = {
    from: amountText(deal.minimum_purchase_amount),
    to: amountText(deal.available_quantity),
    code: deal.asset.code,
  }
  const faultOfAmount = () => {
    if (!isSome(amount)) return { amount: t('enterAmount') }
    const { payingAccount } = sides
    const paid = isBuying ? payable(deal, amount, decimalsOf).total : amount
    const pays = payingAccount && !isOutside ? { amount: paid, available: payingAccount.available_balance } : undefined
    const fault = amountFault(amount, deal, pays)
    return fault ? { amount: t(fault, bounds) } : {}
  }
  const call = useKeyedCall({ onUnknown })
  const apply = async () => {
    const { application } = await call('POST /market/private/deal/{deal_seq}/application', {
      path: { deal_seq: deal.deal_seq },
      body: {
        amount,
        unit_price: deal.unit_price,
        ...(isOutside && { bank_account_seq: bank }),
        ...(isOutside && isBuying ? {} : { payment_account_seq: sides.paying }),
        ...(isOutside && !isBuying ? {} : { receiving_account_seq: sides.receiving }),
      },
    })
    if (application.status !== 'PAYING')
      toast.success(application.status === 'PENDING' ? t('applied') : t('confirmed.done'))
    void queryClient.invalidateQueries({ queryKey: ACCOUNTS_KEY })
    void queryClient.invalidateQueries({ queryKey: DEALS_KEY })
    await navigate({ to: '/dashboard/private/application', search: { seq: application.application_seq } })
  }
  return (
    <MemberSection title={t(isBuying ? 'buy' : 'sell')}>
      <OwnHeldNote />
      <Form
        onSubmit={() => submit(apply)}
        validate={() => {
          if (!isOutside) return { ...faultOfAmount(), ...sides.missing(t('account.select')) }
          return {
            ...faultOfAmount(),
            ...sides.missing(t('account.select'), isBuying ? 'paying' : 'receiving'),
            ...(bank ? {} : { bank_account_seq: t('account.select') }),
          }
        }}
      >
        <div className={css.fields}>
          {trouble ? <Trouble tone={tone}>{trouble}</Trouble> : null}
          <MoneyInput
            name="amount"
            label={t('amount')}
            value={amount}
            onChange={setAmount}
            asset={deal.asset.code}
            decimals={decimalsOf(deal.asset)}
            aside={t('range', bounds)}
            onMax={() => setAmount(deal.available_quantity)}
            pad
          />
          {isOutside ? (
            <BankField label={t(isBuying ? 'bank.pay' : 'bank.receive')} value={bank} onChange={setBank} />
          ) : null}
          <AccountFields sides={sides} only={isOutside ? (isBuying ? 'receiving' : 'paying') : undefined} />
          <Costs deal={deal} amount={amount} decimalsOf={decimalsOf} />
          <div className={css.actions}>
            <NeedsNetwork />
            <SubmitButton>{t('apply')}</SubmitButton>
          </div>
        </div>
      </Form>
    </MemberSection>
  )
}

type DecimalsOf = (asset: { readonly asset_seq: string }) => number
type CostsProps = { readonly deal: Deal; readonly amount: string; readonly decimalsOf: DecimalsOf }

/** What an applicant of a sale pays at the price on screen. */
function payable(deal: Deal, amount: string, decimalsOf: DecimalsOf) {
  const decimals = decimalsOf(deal.target_asset)
  const payment = costOf(amount || '0', { price: deal.unit_price, type: deal.offer_type, decimals }) ?? '0'
  const fee = shareOf(payment, deal.fee_percent, { decimals }) ?? '0'
  return { payment, fee, total: sumOf(payment, fee) }
}

/** The cost at the price on screen. The server recalculates it, and refuses if the price got worse. */
function Costs({ deal, amount, decimalsOf }: CostsProps): ReactNode {
  const t = useText('deal')
  const { code } = deal.target_asset
  const decimals = decimalsOf(deal.target_asset)
  const { payment, fee, total } = payable(deal, amount, decimalsOf)
  const money = (value: string) => <Amount value={value} asset={code} decimals={decimals} />
  if (deal.payment_minutes !== null) {
    const coins = (percent: string, rounding: 'up' | 'down', of = amount || '0') => {
      const share = shareOf(of, percent, { decimals: decimalsOf(deal.asset), rounding })
      return <Amount value={share ?? '0'} asset={deal.asset.code} decimals={18} />
    }
    const rows = [
      { label: t('fee'), value: coins(deal.fee_percent, 'up') },
      ...(deal.bond_percent === '0'
        ? []
        : [
            {
              label: t('bond'),
              value: coins(deal.bond_percent, 'down', excessOf(amount || '0', deal.bond_free_amount)),
              note: t('bond.note'),
            },
          ]),
      { label: t(deal.offer_type === 'ASK' ? 'toSend' : 'toReceive'), total: true, value: money(payment) },
    ]
    return <KeyValue look="tight" rows={rows} />
  }
  const isBuying = deal.offer_type === 'ASK'
  const rows = [
    ...(isBuying ? [{ label: t('payment'), value: money(payment) }] : []),
    { label: t('fee'), value: money(fee) },
    isBuying
      ? { label: t('toPay'), total: true, value: money(total) }
      : { label: t('payment'), total: true, value: money(payment) },
  ]
  return <KeyValue look="tight" rows={rows} />
}
