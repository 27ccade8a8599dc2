import { MAX_DIGITS } from '@cocobnk/money'
import { Empty, Form, MoneyInput, Note, SelectField, SubmitButton, TextLink, toast, useAmountText } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { SCHEDULES_KEY } from '../../live/query-keys.ts'
import { accountOptions } from '../../money-form/account-options.ts'
import { isSome } from '../../money-form/amounts.ts'
import css from '../../money-form/money-form.module.css'
import { NeedsNetwork } from '../../money-form/needs-network.tsx'
import { type KeyedCall, useKeyedCall } from '../../money-form/use-keyed-call.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { assetQuery } from '../../setting/queries.ts'
import { useText } from '../../texts.ts'
import type { Account } from '../account/queries.ts'
import { quoteQuery } from '../exchange/queries.ts'
import { useSettled } from '../exchange/use-settled.ts'
import { type ExchangeWish, exchangeBodyOf, pairOf } from './exchange-wish.ts'
import { WhenFields } from './when-fields.tsx'
import { firstStart } from './wish.ts'

const FIELD_OF = { SCHEDULE_NEVER_RUNS: 'start', SAME_ACCOUNT: 'target' }
/** Recurring only: a single exchange needs no schedule. */
const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY'] as const
const TYPING_MS = 300

type FormProps = { readonly accounts: readonly Account[] }

/** Form for a recurring exchange: assets, amount, minimum to receive and times. Submitting asks for step-up over exactly these values. */
export function ExchangeScheduleForm({ accounts }: FormProps): ReactNode {
  const t = useText('exchange-schedule')
  const { trouble, tone, submit, onUnknown } = useSubmit(FIELD_OF)
  const [wish, setWish] = useState<ExchangeWish>(() => ({
    source: '',
    target: '',
    amount: '',
    receiveMin: '',
    frequency: 'MONTHLY',
    start: firstStart(new Date()),
    endsOn: '',
    count: '',
  }))
  const change = (part: Partial<ExchangeWish>) => setWish({ ...wish, ...part })
  const pair = pairOf(accounts, wish)
  const create = useCreate(wish, pair, useKeyedCall({ onUnknown }))
  if (!pair) return <TwoAccounts />
  const faults = () => (isSome(wish.amount) ? {} : { amount: t('amount.required') })
  return (
    <Form onSubmit={() => submit(create)} validate={faults}>
      <div className={css.columns}>
        <div className={css.fields}>
          {trouble ? <Trouble tone={tone}>{trouble}</Trouble> : null}
          <MoneyFields {...{ accounts, pair, wish, change }} />
        </div>
        <div className={css.panel}>
          <WhenFields {...{ wish, change }} frequencies={FREQUENCIES} />
          <Note>{t('note')}</Note>
          <div className={css.actions}>
            <NeedsNetwork />
            <SubmitButton>{t('create')}</SubmitButton>
          </div>
        </div>
      </div>
    </Form>
  )
}

function TwoAccounts(): ReactNode {
  const toWallet = (
    <TextLink component={Link} to="/wallet">
      {useText('exchange')('toWallet')}
    </TextLink>
  )
  return <Empty action={toWallet}>{useText('exchange-schedule')('twoAccounts')}</Empty>
}

type Pair = NonNullable<ReturnType<typeof pairOf>>
type MoneyFieldsProps = FormProps & {
  readonly pair: Pair
  readonly wish: ExchangeWish
  readonly change: (part: Partial<ExchangeWish>) => void
}

function MoneyFields({ accounts, pair: { source, target }, wish, change }: MoneyFieldsProps): ReactNode {
  const t = useText('exchange-schedule')
  const estimate = useEstimate({ source, target }, wish.amount)
  const { data: assets = [] } = useQuery(assetQuery(useApp().client))
  const decimalsOf = (account: Account) => assets.find(({ seq }) => seq === account.asset.asset_seq)?.decimal_point ?? 0
  return (
    <>
      <SelectField
        name="source"
        label={t('from')}
        value={source.account_seq}
        onChange={(event) => change({ source: event.currentTarget.value, amount: '', receiveMin: '' })}
        options={accountOptions(accounts)}
      />
      <MoneyInput
        name="amount"
        label={t('amount')}
        value={wish.amount}
        onChange={(amount) => change({ amount })}
        asset={source.asset.code}
        decimals={decimalsOf(source)}
        hint={estimate}
        pad
      />
      <SelectField
        name="target"
        label={t('to')}
        value={target.account_seq}
        onChange={(event) => change({ target: event.currentTarget.value, receiveMin: '' })}
        options={accountOptions(accounts.filter(({ asset }) => asset.code !== source.asset.code))}
      />
      <MoneyInput
        name="receiveMin"
        label={t('receiveMin')}
        value={wish.receiveMin}
        onChange={(receiveMin) => change({ receiveMin })}
        asset={target.asset.code}
        decimals={decimalsOf(target)}
        hint={t('receiveMin.hint')}
      />
    </>
  )
}

/** The current quote for the amount, or the reason for a refusal, as a basis for choosing the minimum. */
function useEstimate({ source, target }: Pair, amount: string): string | undefined {
  const t = useText('exchange-schedule')
  const amountText = useAmountText()
  const settled = useSettled(amount, TYPING_MS)
  const assets = { source_asset_seq: source.asset.asset_seq, target_asset_seq: target.asset.asset_seq }
  const options = quoteQuery(useApp().client, { ...assets, source_amount: settled })
  const { data, error } = useQuery({ ...options, enabled: /[1-9]/.test(settled) })
  if (amount !== settled || !/[1-9]/.test(settled)) return undefined
  if (!data) return error?.message
  const { target_amount, target_asset } = data.quote
  return t('estimate', { amount: amountText(target_amount, MAX_DIGITS, target_asset.code), code: target_asset.code })
}

function useCreate(wish: ExchangeWish, pair: Pair | undefined, call: KeyedCall) {
  const t = useText('exchange-schedule')
  const { queryClient } = useApp()
  const navigate = useNavigate()
  return async () => {
    if (!pair) return
    const { schedule } = await call('POST /account/schedule', { body: exchangeBodyOf(wish, pair) })
    toast.success(t('created'))
    await navigate({ to: '/exchange/direct-exchange', search: { view: 'schedule', seq: schedule.schedule_seq } })
    await queryClient.invalidateQueries({ queryKey: SCHEDULES_KEY })
  }
}
