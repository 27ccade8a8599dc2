import { type Output, SUBSCRIPTION_PERIODS, type SubscriptionPeriod } from '@cocobnk/contract'
import { Amount, Button, CopyButton, Form, Row, SelectField, SubmitButton, TextField } from '@cocobnk/ui'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { listOf, pagesQuery } from '../../list/pages.ts'
import { SHOP_DESK_KEY } from '../../live/query-keys.ts'
import { useKeyedCall } from '../../money-form/use-keyed-call.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useAction } from '../../refusal/use-action.ts'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import { PriceFields, usePrice } from '../shop-transaction/price-fields.tsx'
import { ShopOffers } from '../shop-transaction/shop-offers.tsx'
import type { ShopViewProps } from '../shop-transaction/shop-view.ts'

type Plan = Output<'GET /pg/merchant/{merchant_seq}/plan'>['list'][number]

/** A shop's subscription plans. */
export default function PlanView({ merchant, mode }: ShopViewProps): ReactNode {
  const t = useText('shop-desk')
  const { client } = useApp()
  const { merchant_seq } = merchant
  const query = pagesQuery([...SHOP_DESK_KEY, 'plan', merchant_seq, mode], (cursor) =>
    client.call('GET /pg/merchant/{merchant_seq}/plan', { path: { merchant_seq }, query: { mode, cursor } }),
  )
  const list = listOf(useInfiniteQuery(query), t('failed'))
  return (
    <ShopOffers
      noun="plan"
      mode={mode}
      list={list}
      row={(plan) => <PlanRow key={plan.plan_seq} merchantSeq={merchant_seq} plan={plan} />}
      form={(onDone) => <NewPlan merchant={merchant} mode={mode} onDone={onDone} />}
    />
  )
}

function PlanRow({ merchantSeq, plan }: { readonly merchantSeq: string; readonly plan: Plan }): ReactNode {
  const t = useText('shop-desk')
  const { client } = useApp()
  const queries = useQueryClient()
  const { pending, run } = useAction()
  const { title, amount, currency, period, subscribers, is_open, url, plan_seq } = plan
  const close = async () => {
    const path = { merchant_seq: merchantSeq, plan_seq }
    await run(() =>
      client.call('PATCH /pg/merchant/{merchant_seq}/plan/{plan_seq}', { path, body: { type: 'SET_CLOSED' } }),
    )
    await queries.invalidateQueries({ queryKey: SHOP_DESK_KEY })
  }
  return (
    <Row
      title={title}
      note={is_open ? t('plan.subscribers', { n: subscribers }) : t('plan.closed')}
      end={<Amount value={amount} asset={currency} />}
      endNote={t(`plan.period.${period}`)}
      actions={
        is_open ? (
          <>
            <CopyButton value={url}>{t('copy')}</CopyButton>
            <Button size="sm" pending={pending} onClick={() => void close()}>
              {t('close')}
            </Button>
          </>
        ) : null
      }
    />
  )
}

function NewPlan({ merchant, mode, onDone }: ShopViewProps & { readonly onDone: () => void }): ReactNode {
  const t = useText('shop-desk')
  const queries = useQueryClient()
  const { trouble, tone, submit, onUnknown } = useSubmit()
  const call = useKeyedCall({ onUnknown })
  const price = usePrice(merchant)
  const { currency, amount } = price
  const [period, setPeriod] = useState<SubscriptionPeriod>('MONTH')
  return (
    <Form
      validate={() => (amount ? {} : { amount: t('amount.required') })}
      onSubmit={({ title = '' }) =>
        submit(async () => {
          const path = { merchant_seq: merchant.merchant_seq }
          await call('POST /pg/merchant/{merchant_seq}/plan', { path, body: { mode, title, currency, amount, period } })
          await queries.invalidateQueries({ queryKey: SHOP_DESK_KEY })
          onDone()
        })
      }
    >
      {trouble ? <Trouble tone={tone}>{trouble}</Trouble> : null}
      <TextField name="title" label={t('title')} required maxLength={100} />
      <PriceFields price={price} />
      <SelectField
        name="period"
        label={t('plan.period')}
        value={period}
        onChange={(event) => setPeriod(event.currentTarget.value as SubscriptionPeriod)}
        options={SUBSCRIPTION_PERIODS.map((one) => ({ value: one, label: t(`plan.period.${one}`) }))}
      />
      <SubmitButton>{t('plan.new')}</SubmitButton>
    </Form>
  )
}
