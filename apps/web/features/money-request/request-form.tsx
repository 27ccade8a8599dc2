import { CheckField, Form, MoneyInput, SelectField, SubmitButton, TextField } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { MONEY_REQUESTS_KEY } from '../../live/query-keys.ts'
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

const LIVES = ['1', '7', '30', '365'] as const

/** Form for a money request: a fixed or free amount, a note, single or repeated use, and a validity. */
export function RequestForm({ accounts }: { readonly accounts: readonly Account[] }): ReactNode {
  const t = useText('money-request')
  const { trouble, tone, submit, onUnknown } = useSubmit()
  const { data: assets = [] } = useQuery(assetQuery(useApp().client))
  const [wish, setWish] = useState({ account: accounts[0]?.account_seq ?? '', amount: '', note: '', life: '7' })
  const [isReusable, setReusable] = useState(false)
  const create = useCreate(wish, isReusable, useKeyedCall({ onUnknown }))
  const chosen = accounts.find(({ account_seq }) => account_seq === wish.account)
  return (
    <Form
      onSubmit={() => submit(create)}
      validate={() => (wish.amount && !isSome(wish.amount) ? { amount: t('amount.zero') } : {})}
    >
      <div className={css.columns}>
        <div className={css.fields}>
          {trouble ? <Trouble tone={tone}>{trouble}</Trouble> : null}
          <SelectField
            name="account"
            label={t('account')}
            value={wish.account}
            onChange={(event) => setWish({ ...wish, account: event.currentTarget.value })}
            options={accountOptions(accounts)}
          />
          <MoneyInput
            name="amount"
            label={t('amount')}
            value={wish.amount}
            onChange={(amount) => setWish({ ...wish, amount })}
            asset={chosen?.asset.code ?? ''}
            decimals={assets.find(({ seq }) => seq === chosen?.asset.asset_seq)?.decimal_point ?? 0}
            pad
            hint={t('amount.hint')}
          />
          <TextField
            name="note"
            label={t('note')}
            hint={t('note.hint')}
            value={wish.note}
            onChange={(event) => setWish({ ...wish, note: event.currentTarget.value })}
            autoComplete="off"
            maxLength={100}
          />
          <SelectField
            name="life"
            label={t('life')}
            value={wish.life}
            onChange={(event) => setWish({ ...wish, life: event.currentTarget.value })}
            options={LIVES.map((days) => ({ value: days, label: t('life.days', { days: Number(days) }) }))}
          />
          <CheckField
            name="reusable"
            label={t('reusable')}
            checked={isReusable}
            onChange={(event) => setReusable(event.currentTarget.checked)}
          />
          <div className={css.actions}>
            <NeedsNetwork />
            <SubmitButton>{t('create')}</SubmitButton>
          </div>
        </div>
      </div>
    </Form>
  )
}

type Wish = { readonly account: string; readonly amount: string; readonly note: string; readonly life: string }

function useCreate({ account, amount, note, life }: Wish, isReusable: boolean, call: KeyedCall) {
  const { queryClient } = useApp()
  const navigate = useNavigate()
  const words = note.trim()
  return async () => {
    const { request } = await call('POST /account/money-request', {
      body: {
        account_seq: account,
        life_days: Number(life),
        is_reusable: isReusable,
        ...(amount ? { amount } : {}),
        ...(words ? { note: words } : {}),
      },
    })
    await navigate({
      to: '/transfer/account-transfer',
      search: { view: 'request', seq: request.request_seq },
    })
    await queryClient.invalidateQueries({ queryKey: MONEY_REQUESTS_KEY })
  }
}
