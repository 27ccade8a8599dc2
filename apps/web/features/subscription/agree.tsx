import { CURRENCY_DIGITS, type Output } from '@cocobnk/contract'
import { isolate } from '@cocobnk/i18n'
import { Amount, Form, KeyValue, MoneyInput, Note, SelectField, SubmitButton, toast } from '@cocobnk/ui'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { SHOP_DESK_KEY } from '../../live/query-keys.ts'
import { useKeyedCall } from '../../money-form/use-keyed-call.ts'
import { MemberSection } from '../../page/member-page.tsx'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import { accountsQuery } from '../account/queries.ts'

type Plan = Output<'GET /pg/plan/{token}'>['plan']

/** The terms of a subscription before the member agrees; the proof is bound to all of them. */
export function Agree({ token }: { readonly token: string }): ReactNode {
  const t = useText('shop-desk')
  const { client } = useApp()
  const query = queryOptions({
    queryKey: ['shop-plan', token],
    queryFn: async () => (await client.call('GET /pg/plan/{token}', { path: { token } })).plan,
    retry: false,
  })
  return (
    <Loaded from={useQuery(query)} failed={t('failed')} missing={t('plan.closed')}>
      {(plan) => (
        <MemberSection title={t('agree.title', { title: plan.title })}>
          {plan.is_open ? <AgreeForm token={token} plan={plan} /> : <Note tone="pending">{t('plan.closed')}</Note>}
        </MemberSection>
      )}
    </Loaded>
  )
}

function AgreeForm({ token, plan }: { readonly token: string; readonly plan: Plan }): ReactNode {
  const t = useText('shop-desk')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { data: accounts = [] } = useQuery(accountsQuery(useApp().client))
  const { trouble, tone, submit, onUnknown } = useSubmit({ MAXIMUM_TOO_LOW: 'maximum' })
  const call = useKeyedCall({ onUnknown })
  const [chosen, setChosen] = useState<string>()
  const [maximum, setMaximum] = useState(plan.amount)
  const account_seq = chosen ?? accounts[0]?.account_seq ?? ''
  const { shop, amount, currency, period, notice_days, mode } = plan
  const agree = async () => {
    await call('POST /pg/subscription', { body: { token, account_seq, maximum } })
    toast.success(t('agree.done'))
    await queries.invalidateQueries({ queryKey: SHOP_DESK_KEY })
    await navigate({ to: '/company/merchant-transaction-list', search: { scope: 'paid' }, replace: true })
  }
  return (
    <Form onSubmit={() => submit(agree)}>
      {mode === 'TEST' ? <Note tone="pending">{t('test.note')}</Note> : null}
      {trouble ? <Trouble tone={tone}>{trouble}</Trouble> : null}
      <KeyValue
        look="ruled"
        rows={[{ label: shop, value: <Amount value={amount} asset={currency} />, note: t(`plan.period.${period}`) }]}
      />
      <SelectField
        name="account"
        label={t('agree.account')}
        value={account_seq}
        onChange={(event) => setChosen(event.currentTarget.value)}
        options={accounts.map((account) => ({
          value: account.account_seq,
          label: `${isolate(account.title)} · ${account.asset.code}`,
        }))}
      />
      <MoneyInput
        name="maximum"
        label={t('agree.maximum')}
        value={maximum}
        onChange={setMaximum}
        asset={currency}
        decimals={CURRENCY_DIGITS[currency]}
      />
      <Note>{t('agree.conversion')}</Note>
      <Note>{t('agree.notice', { days: notice_days })}</Note>
      <SubmitButton>{t('agree.submit')}</SubmitButton>
    </Form>
  )
}
