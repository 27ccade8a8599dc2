import { ApiError } from '@cocobnk/client'
import type { ExchangeType } from '@cocobnk/contract'
import { isolate } from '@cocobnk/i18n'
import { Amount, Form, KeyValue, MoneyInput, SubmitButton, Text, toast } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { ACCOUNTS_KEY, DEALS_KEY } from '../../live/query-keys.ts'
import { isSome } from '../../money-form/amounts.ts'
import css from '../../money-form/money-form.module.css'
import { NeedsNetwork } from '../../money-form/needs-network.tsx'
import { useKeyedCall } from '../../money-form/use-keyed-call.ts'
import { MemberSection } from '../../page/member-page.tsx'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { assetQuery } from '../../setting/queries.ts'
import { useText } from '../../texts.ts'
import { accountsQuery } from '../account/queries.ts'
import { AccountFields, useSides } from './account-fields.tsx'
import { type DealQuote, dealQuoteQuery, type PrivateMarket } from './queries.ts'

type TakeFormProps = {
  readonly market: PrivateMarket
  /** The member's side: to sell (ASK) or to buy (BID). */
  readonly type: ExchangeType
}

/** Sells or buys at once from the best offers, all or nothing. Each fill is shown beforehand. */
export function TakeForm({ market, type }: TakeFormProps): ReactNode {
  const t = useText('deal')
  const { client, queryClient } = useApp()
  const navigate = useNavigate()
  const { data: accounts = [] } = useQuery(accountsQuery(client))
  const { data: assets = [] } = useQuery(assetQuery(client))
  const [amount, setAmount] = useState('')
  const sides = useSides(accounts, market, type)
  const { trouble, tone, submit, onUnknown } = useSubmit()
  const call = useKeyedCall({ onUnknown })
  const wish = { market_seq: market.seq, type, amount }
  const quoted = useQuery({ ...dealQuoteQuery(client, wish), enabled: /[1-9]/.test(amount) })
  const quote = quoted.data
  const take = async () => {
    if (!quote) return
    const fills = quote.fills.map(({ deal_seq, amount: part, unit_price }) => ({ deal_seq, amount: part, unit_price }))
    await call('POST /market/private/take', {
      body: { ...wish, payment_account_seq: sides.paying, receiving_account_seq: sides.receiving, fills },
    })
    toast.success(t('take.done'))
    void queryClient.invalidateQueries({ queryKey: ACCOUNTS_KEY })
    void queryClient.invalidateQueries({ queryKey: DEALS_KEY })
    await navigate({ to: '/dashboard/private/application' })
  }
  const refused = quoted.error instanceof ApiError ? quoted.error.message : undefined
  return (
    <MemberSection title={t(`take.${type}`)} note={t('take.note')}>
      <Form
        onSubmit={() => submit(take)}
        validate={() => (isSome(amount) ? sides.missing(t('account.select')) : { amount: t('enterAmount') })}
      >
        <div className={css.fields}>
          {trouble ? <Trouble tone={tone}>{trouble}</Trouble> : null}
          <MoneyInput
            name="amount"
            label={t('amount')}
            value={amount}
            onChange={setAmount}
            asset={market.asset_code}
            decimals={assets.find(({ seq }) => seq === market.asset_seq)?.decimal_point ?? 0}
            error={refused}
            pad
          />
          <AccountFields sides={sides} />
          {quote ? <QuoteLines quote={quote} market={market} /> : null}
          <div className={css.actions}>
            <NeedsNetwork />
            <SubmitButton>{t(`take.${type}`)}</SubmitButton>
          </div>
        </div>
      </Form>
    </MemberSection>
  )
}

function QuoteLines({ quote, market }: { readonly quote: DealQuote; readonly market: PrivateMarket }): ReactNode {
  const t = useText('deal')
  const [gives, gets] =
    quote.type === 'ASK' ? [market.asset_code, market.target_asset_code] : [market.target_asset_code, market.asset_code]
  return (
    <>
      <KeyValue
        look="tight"
        rows={[
          ...quote.fills.map(({ owner, amount, unit_price }, place) => ({
            label: `${place + 1}. ${isolate(owner.user_name)}`,
            note: <Amount value={amount} asset={market.asset_code} />,
            value: <Amount value={unit_price} asset={market.target_asset_code} />,
          })),
          { label: t('averagePrice'), value: <Amount value={quote.average_price} asset={market.target_asset_code} /> },
          { label: t('fee'), value: <Amount value={quote.fee} asset={market.target_asset_code} /> },
          { label: t('toPay'), value: <Amount value={quote.amount_to_pay} asset={gives} /> },
          { label: t('toReceive'), total: true, value: <Amount value={quote.amount_to_receive} asset={gets} /> },
        ]}
      />
      <Text size="sm" tone="muted">
        {t('take.all')}
      </Text>
    </>
  )
}
