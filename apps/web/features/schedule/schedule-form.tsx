import { Form, MoneyInput, Note, SelectField, SubmitButton, TextField, toast } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { SCHEDULES_KEY } from '../../live/query-keys.ts'
import { accountOptions } from '../../money-form/account-options.ts'
import { isSome } from '../../money-form/amounts.ts'
import css from '../../money-form/money-form.module.css'
import { NeedsNetwork } from '../../money-form/needs-network.tsx'
import { OwnHeldNote } from '../../money-form/own-held-note.tsx'
import { type KeyedCall, useKeyedCall } from '../../money-form/use-keyed-call.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { assetQuery } from '../../setting/queries.ts'
import { useText } from '../../texts.ts'
import type { Account } from '../account/queries.ts'
import { RecipientField } from '../transfer/recipient-field.tsx'
import { WhenFields } from './when-fields.tsx'
import { bodyOf, firstStart, type Wish } from './wish.ts'

const FIELD_OF = { ACCOUNT_NUMBER_UNKNOWN: 'to', SAME_ACCOUNT: 'to', SCHEDULE_NEVER_RUNS: 'start' }

/** Source, recipient, amount, start and frequency. Submitting asks for step-up over exactly these values. */
export function ScheduleForm({ accounts }: { readonly accounts: readonly Account[] }): ReactNode {
  const t = useText('schedule')
  const { trouble, tone, submit, onUnknown } = useSubmit(FIELD_OF)
  const [wish, setWish] = useState<Wish>(() => ({
    account: accounts[0]?.account_seq ?? '',
    to: '',
    amount: '',
    description: '',
    frequency: 'MONTHLY',
    start: firstStart(new Date()),
    endsOn: '',
    count: '',
  }))
  const change = (part: Partial<Wish>) => setWish({ ...wish, ...part })
  const create = useCreate(wish, useKeyedCall({ onUnknown }))
  const faults = () => ({
    ...(wish.to ? {} : { to: t('to.required') }),
    ...(isSome(wish.amount) ? {} : { amount: t('amount.required') }),
  })
  return (
    <>
      <OwnHeldNote />
      <Form onSubmit={() => submit(create)} validate={faults}>
        <div className={css.columns}>
          <div className={css.fields}>
            {trouble ? <Trouble tone={tone}>{trouble}</Trouble> : null}
            <MoneyFields {...{ accounts, wish, change }} />
          </div>
          <div className={css.panel}>
            <WhenFields {...{ wish, change }} />
            <Note>{t('note')}</Note>
            <div className={css.actions}>
              <NeedsNetwork />
              <SubmitButton>{t('create')}</SubmitButton>
            </div>
          </div>
        </div>
      </Form>
    </>
  )
}

export type Change = { readonly wish: Wish; readonly change: (part: Partial<Wish>) => void }

function MoneyFields({ accounts, wish, change }: Change & { readonly accounts: readonly Account[] }): ReactNode {
  const t = useText('schedule')
  const { data: assets = [] } = useQuery(assetQuery(useApp().client))
  const chosen = accounts.find(({ account_seq }) => account_seq === wish.account)
  return (
    <>
      <SelectField
        name="account"
        label={t('from')}
        value={wish.account}
        onChange={(event) => change({ account: event.currentTarget.value })}
        options={accountOptions(accounts)}
      />
      <RecipientField
        accounts={accounts}
        value={wish.to}
        onChange={(to, amount = wish.amount) => change({ to, amount })}
      />
      <MoneyInput
        name="amount"
        label={t('amount')}
        value={wish.amount}
        onChange={(amount) => change({ amount })}
        asset={chosen?.asset.code ?? ''}
        decimals={assets.find(({ seq }) => seq === chosen?.asset.asset_seq)?.decimal_point ?? 0}
        pad
      />
      <TextField
        name="description"
        label={t('description')}
        hint={t('description.hint')}
        value={wish.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
        autoComplete="off"
        maxLength={100}
      />
    </>
  )
}

function useCreate(wish: Wish, call: KeyedCall) {
  const t = useText('schedule')
  const { queryClient } = useApp()
  const navigate = useNavigate()
  return async () => {
    const { schedule } = await call('POST /account/schedule', { body: bodyOf(wish) })
    toast.success(t('created'))
    await navigate({ to: '/transfer/account-transfer', search: { view: 'schedule', seq: schedule.schedule_seq } })
    await queryClient.invalidateQueries({ queryKey: SCHEDULES_KEY })
  }
}
