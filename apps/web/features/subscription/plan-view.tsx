import {
  CURRENCY_DIGITS,
  DISPLAY_CURRENCIES,
  type DisplayCurrency,
  type Output,
  SUBSCRIPTION_PERIODS,
  type SubscriptionPeriod,
} from '@cocobnk/contract'
import {
  Amount,
  Button,
  CopyButton,
  Empty,
  Form,
  MoneyInput,
  Note,
  PagedRows,
  Row,
  RowList,
  RowSkeletons,
  SelectField,
  SubmitButton,
  TextField,
} from '@cocobnk/ui'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { listOf, pagesQuery } from '../../list/pages.ts'
import { SHOP_DESK_KEY } from '../../live/query-keys.ts'
import { useKeyedCall } from '../../money-form/use-keyed-call.ts'
import { MemberSection } from '../../page/member-page.tsx'
import { Trouble } from '../../refusal/trouble.tsx'
import { useAction } from '../../refusal/use-action.ts'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import { currencyOf, type ShopViewProps } from '../shop-transaction/shop-view.ts'

type Plan = Output<'GET /pg/merchant/{merchant_seq}/plan'>['list'][number]

/** What a shop offers by subscription. */
export default function PlanView({ merchant, mode }: ShopViewProps): ReactNode {
  const t = useText('shop-desk')
  const { client } = useApp()
  const { merchant_seq } = merchant
  const query = pagesQuery([...SHOP_DESK_KEY, 'plan', merchant_seq, mode], (cursor) =>
    client.call('GET /pg/merchant/{merchant_seq}/plan', { path: { merchant_seq }, query: { mode, cursor } }),
  )
  const list = listOf(useInfiniteQuery(query), t('failed'))
  const [isOpen, setOpen] = useState(false)
  return (
    <MemberSection title={t('plan.title')} action={<Button onClick={() => setOpen(!isOpen)}>{t('plan.new')}</Button>}>
      {mode === 'TEST' ? <Note tone="pending">{t('test.note')}</Note> : null}
      {isOpen ? <NewPlan merchant={merchant} mode={mode} onDone={() => setOpen(false)} /> : null}
      <PagedRows {...list} waiting={<RowSkeletons count={3} />} empty={<Empty>{t('plan.none')}</Empty>}>
        {(rows) => (
          <RowList>
            {rows.map((plan) => (
              <PlanRow key={plan.plan_seq} merchantSeq={merchant_seq} plan={plan} />
            ))}
          </RowList>
        )}
      </PagedRows>
    </MemberSection>
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
  const [currency, setCurrency] = useState<DisplayCurrency>(currencyOf(merchant))
  const [period, setPeriod] = useState<SubscriptionPeriod>('MONTH')
  const [amount, setAmount] = useState('')
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
      />
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
