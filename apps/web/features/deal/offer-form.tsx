import type { ExchangeType, PriceType } from '@cocobnk/contract'
import { MAX_DIGITS } from '@cocobnk/money'
import {
  Accordion,
  AccordionItem,
  Amount,
  CheckField,
  Form,
  KeyValue,
  MoneyInput,
  PlainMoneyInput,
  SelectField,
  Stack,
  SubmitButton,
  TextField,
  useAmountText,
} from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import css from '../../money-form/money-form.module.css'
import { NeedsNetwork } from '../../money-form/needs-network.tsx'
import { OwnHeldNote } from '../../money-form/own-held-note.tsx'
import { Trouble } from '../../refusal/trouble.tsx'
import { assetQuery } from '../../setting/queries.ts'
import { useText } from '../../texts.ts'
import { accountsQuery } from '../account/queries.ts'
import { AccountFields, type Sides, useSides } from './account-fields.tsx'
import { BankField } from './bank-field.tsx'
import { costOf, distanceOf, shareOf } from './money.ts'
import { type OfferFault, offerFaults } from './offer-faults.ts'
import type { Deal, PrivateMarket } from './queries.ts'
import { type OfferState, useOffer } from './use-offer.ts'

const PRICE_DECIMALS = 8
const MINUTES = [15, 30, 60, 120]
const GRADES = [0, 1, 2, 3, 4]

type OfferFormProps = {
  readonly type: ExchangeType
  readonly markets: readonly PrivateMarket[]
  /** The offer to edit; undefined for a new one. */
  readonly deal?: Deal | undefined
}

/** Form for the terms of an offer, with the totals at the current base rate. */
export function OfferForm({ type, markets, deal }: OfferFormProps): ReactNode {
  const t = useText('deal')
  const amountText = useAmountText()
  const { client } = useApp()
  const { data: accounts = [] } = useQuery(accountsQuery(client))
  const { data: assets = [] } = useQuery(assetQuery(client))
  const offer = useOffer({ type, markets, deal })
  const { market, values, set } = offer
  const isBought = type === 'BID' && market.is_paid_outside
  const given = {
    paying: isBought ? null : (deal?.source_account_seq ?? null),
    receiving: (isBought ? deal?.source_account_seq : deal?.target_account_seq) ?? null,
  }
  const sides = useSides(accounts, market, type, given)
  const isOutside = market.is_paid_outside
  // The other account is at a bank: buyers pay from it, sellers are paid there.
  const [here, elsewhere] = type === 'ASK' ? (['paying', 'receiving'] as const) : (['receiving', 'paying'] as const)
  const faults = () => ({
    ...sides.missing(t('account.select'), isOutside ? elsewhere : undefined),
    ...(isOutside && !deal && !values.bank ? { bank_account_seq: t('account.select') } : {}),
    ...Object.fromEntries(offerFaults(type, market, values).map(([field, fault]) => [field, faultText(fault)])),
  })
  const faultText = (fault: OfferFault) =>
    fault === 'amount'
      ? t('enterAmount')
      : t(`fault.${fault}`, { minimum: amountText(market.minimum_amount), code: market.asset_code })
  const decimalsOf = (assetSeq: string) => assets.find(({ seq }) => seq === assetSeq)?.decimal_point ?? 0
  const decimals = decimalsOf(market.asset_seq)
  return (
    <>
      <OwnHeldNote />
      <Form onSubmit={() => offer.send(sides)} validate={faults}>
        <div className={css.columns}>
          <div className={css.fields}>
            {offer.trouble ? <Trouble tone={offer.tone}>{offer.trouble}</Trouble> : null}
            <SelectField
              name="market"
              label={t('market')}
              value={market.seq}
              disabled={deal !== undefined}
              onChange={(event) => offer.choose(event.currentTarget.value)}
              options={markets.map(({ seq, title }) => ({ value: seq, label: title }))}
            />
            <AccountFields
              key={market.seq}
              sides={sides}
              locked={deal !== undefined}
              only={isOutside ? here : undefined}
            />
            {isOutside && !deal ? <OutsideFields offer={offer} type={type} /> : null}
            <AmountField offer={offer} sides={sides} type={type} decimals={decimals} />
            <PlainMoneyInput
              name="minimum_purchase_amount"
              label={t('minimum')}
              value={values.minimum}
              onChange={(minimum) => set({ minimum })}
              asset={market.asset_code}
              decimals={decimals}
            />
            <PriceFields offer={offer} type={type} />
            <OtherFields offer={offer} />
          </div>
          <div className={css.panel}>
            <Totals offer={offer} type={type} decimals={decimals} paidDecimals={decimalsOf(market.target_asset_seq)} />
          </div>
          <div className={css.actions}>
            <NeedsNetwork />
            <SubmitButton>{t(deal ? 'save' : 'register')}</SubmitButton>
          </div>
        </div>
      </Form>
    </>
  )
}

/** The bank account that pays or is paid, and the time limit for the payment. */
function OutsideFields({ offer, type }: { readonly offer: OfferState; readonly type: ExchangeType }): ReactNode {
  const t = useText('deal')
  const { values, set } = offer
  return (
    <>
      <BankField
        label={t(type === 'ASK' ? 'bank.receive' : 'bank.pay')}
        value={values.bank}
        onChange={(bank) => set({ bank })}
      />
      <SelectField
        name="payment_minutes"
        label={t('payMinutes')}
        value={String(values.minutes)}
        onChange={(event) => set({ minutes: Number(event.currentTarget.value) })}
        options={MINUTES.map((count) => ({ value: String(count), label: t('minutes', { count }) }))}
      />
      {type === 'ASK' ? (
        <CheckField
          name="is_bond_waived"
          label={t('bond.waive')}
          hint={t('bond.waive.hint')}
          checked={values.isBondWaived}
          onChange={(event) => set({ isBondWaived: event.currentTarget.checked })}
        />
      ) : null}
    </>
  )
}

type AmountFieldProps = {
  readonly offer: OfferState
  readonly sides: Sides
  readonly type: ExchangeType
  readonly decimals: number
}

function AmountField({ offer, sides, type, decimals }: AmountFieldProps): ReactNode {
  const t = useText('deal')
  const amountText = useAmountText()
  const { market, values, set } = offer
  // A purchase that is paid outside holds nothing here.
  const account = type === 'BID' && market.is_paid_outside ? undefined : sides.payingAccount
  const free = account && amountText(account.available_balance, MAX_DIGITS, account.asset.code)
  return (
    <MoneyInput
      name="source_amount"
      label={t('sourceAmount')}
      value={values.amount}
      onChange={(amount) => set({ amount })}
      asset={market.asset_code}
      decimals={decimals}
      pad
      aside={account && free ? t('usable', { amount: free, code: account.asset.code }) : undefined}
      {...(type === 'ASK' && account && { onMax: () => set({ amount: account.available_balance }) })}
    />
  )
}

function PriceFields({ offer, type }: { readonly offer: OfferState; readonly type: ExchangeType }): ReactNode {
  const t = useText('deal')
  const { market, values, set } = offer
  const price = (name: 'unit_price' | 'floor_price' | 'ceiling_price', label: string) => (
    <PlainMoneyInput
      name={name}
      label={label}
      value={values[name]}
      onChange={(value) => set({ [name]: value })}
      asset={market.target_asset_code}
      decimals={PRICE_DECIMALS}
    />
  )
  return (
    <>
      <SelectField
        name="price_type"
        label={t('priceType')}
        value={values.price_type}
        onChange={(event) => set({ price_type: event.currentTarget.value as PriceType })}
        options={(['FIXED', 'FORMULA'] as const).map((value) => ({ value, label: t(`priceType.${value}`) }))}
      />
      {values.price_type === 'FIXED' ? (
        price('unit_price', t('unitPrice'))
      ) : (
        <>
          <TextField
            name="margin_percent"
            label={t('margin')}
            hint={t('margin.hint')}
            inputMode="text"
            value={values.margin}
            onChange={(event) => set({ margin: event.currentTarget.value })}
          />
          {price('floor_price', t('floor'))}
          {price('ceiling_price', t(type === 'BID' ? 'ceiling.needed' : 'ceiling'))}
        </>
      )}
    </>
  )
}

function OtherFields({ offer }: { readonly offer: OfferState }): ReactNode {
  const t = useText('deal')
  const { values, set } = offer
  const [isOpen] = useState(() => values.grade > 0 || values.deals !== '' || values.expires !== '')
  return (
    <>
      <CheckField
        name="is_auto_confirmed"
        label={t('auto')}
        hint={t('auto.hint')}
        checked={values.isAuto}
        onChange={(event) => set({ isAuto: event.currentTarget.checked })}
      />
      <Accordion>
        <AccordionItem title={t('more')} open={isOpen}>
          <Stack gap="lg">
            <SelectField
              name="minimum_grade"
              label={t('filter.grade')}
              value={String(values.grade)}
              onChange={(event) => set({ grade: Number(event.currentTarget.value) })}
              options={GRADES.map((grade) => ({
                value: String(grade),
                label: grade === 0 ? t('filter.anybody') : String(grade),
              }))}
            />
            <TextField
              name="minimum_deals"
              label={t('filter.deals')}
              inputMode="numeric"
              value={values.deals}
              onChange={(event) => set({ deals: event.currentTarget.value.replace(/\D/gu, '').slice(0, 4) })}
            />
            <TextField
              name="expires_at"
              type="datetime-local"
              label={t('expires')}
              hint={t('expires.hint')}
              value={values.expires}
              onChange={(event) => set({ expires: event.currentTarget.value })}
            />
          </Stack>
        </AccordionItem>
      </Accordion>
    </>
  )
}

type TotalsProps = {
  readonly offer: OfferState
  readonly type: ExchangeType
  readonly decimals: number
  readonly paidDecimals: number
}

/** The total of the offer, and the distance of its price from the base rate. */
function Totals({ offer, type, decimals, paidDecimals }: TotalsProps): ReactNode {
  const t = useText('deal')
  const amountText = useAmountText()
  const { market, values, price } = offer
  const total = price && costOf(values.amount || '0', { price, type, decimals: paidDecimals })
  const distance = price && distanceOf(price, market.base_rate)
  const code = market.target_asset_code
  return (
    <KeyValue
      look="tight"
      rows={[
        {
          label: t('baseRate'),
          value: market.base_rate === null ? '–' : <Amount value={market.base_rate} asset={code} />,
          note: t('band', { percent: amountText(market.band_percent) }),
        },
        { label: t('unitPrice'), value: price ? <Amount value={price} asset={code} /> : '–' },
        { label: t('offBase'), value: distance ? t('percent', { percent: amountText(distance) }) : '–' },
        {
          label: t('feeOfOther'),
          note: t('feeRate', { percent: amountText(market.fee_percent) }),
          value: market.is_paid_outside ? (
            <Amount
              value={shareOf(values.amount || '0', market.fee_percent, { decimals }) ?? '0'}
              asset={market.asset_code}
            />
          ) : (
            <Amount
              value={(total && shareOf(total, market.fee_percent, { decimals: paidDecimals })) ?? '0'}
              asset={code}
            />
          ),
        },
        ...(market.is_paid_outside && !values.isBondWaived
          ? [
              {
                label: t('bond'),
                note: t('bond.offer'),
                value: (
                  <Amount
                    value={shareOf(values.amount || '0', market.bond_percent, { decimals }) ?? '0'}
                    asset={market.asset_code}
                  />
                ),
              },
            ]
          : []),
        {
          label: t(type === 'ASK' ? 'total.ASK' : 'total.BID'),
          total: true,
          value: <Amount value={total ?? '0'} asset={code} />,
        },
      ]}
    />
  )
}
