import { type FieldErrors, Form, SelectField, SubmitButton, TextField } from '@cocobnk/ui'
import { type ReactNode, useDeferredValue } from 'react'
import { useApp } from '../../context.ts'
import { accountOptions } from '../../money-form/account-options.ts'
import { isAbove, isSome } from '../../money-form/amounts.ts'
import css from '../../money-form/money-form.module.css'
import { NeedsNetwork } from '../../money-form/needs-network.tsx'
import { useText } from '../../texts.ts'
import type { Account } from '../account/queries.ts'
import { isBlocked, WhyBlocked } from '../account/why-blocked.tsx'
import { AmountField } from './amount-field.tsx'
import { CostPanel } from './cost-panel.tsx'
import type { Wish } from './draft.ts'
import { OwnField } from './own-field.tsx'
import { PayeeField } from './payee-field.tsx'
import { findQuery } from './queries.ts'
import { readTyped } from './read-typed.ts'
import { RecipientField } from './recipient-field.tsx'
import { sourceOf, sourcesFor } from './source.ts'
import { SubmitOnce } from './submit-once.tsx'
import type { Tab } from './tab.ts'
import { useMost } from './use-most.ts'
import { useTarget } from './use-target.ts'

type EnterProps = {
  readonly tab: Exclude<Tab, 'outer'>
  readonly accounts: readonly Account[]
  readonly account: Account
  readonly wish: Wish
  readonly onAccount: (accountSeq: string) => void
  readonly onWish: (wish: Wish) => void
  readonly onReview: (from: Account) => Promise<void>
  /** Set for a prepared transfer, which is submitted as if by the button. Called once, right before that. */
  readonly onCheck?: (() => Promise<void>) | undefined
}

/** Form of a transfer: the recipient first, then source account, amount and message. */
export function EnterStep(props: EnterProps): ReactNode {
  const { tab, accounts, wish, onAccount, onWish, onReview, onCheck } = props
  const t = useText('transfer')
  const { target: found } = useTarget(accounts, wish.to)
  // The rest of the form is rendered in the background once the recipient is known, so that it delays no key press.
  const isRestDrawn = useDeferredValue(found !== undefined)
  const target = isRestDrawn ? found : undefined
  const account = sourceOf(accounts, props.account, target)
  const toOthers = target ? !target.is_own : tab !== 'own'
  const goesOn = target !== undefined && !isBlocked(account)
  const { faults, isSettled } = useFaults(props, account)
  return (
    <Form onSubmit={() => onReview(account)} validate={faults}>
      {onCheck && isSettled && target === found ? <SubmitOnce before={onCheck} /> : null}
      <div className={css.columns}>
        <div className={css.fields}>
          <ToField {...props} />
          {target ? (
            <SelectField
              name="account"
              label={t('from')}
              value={account.account_seq}
              onChange={(event) => onAccount(event.currentTarget.value)}
              options={accountOptions(sourcesFor(accounts, target))}
            />
          ) : null}
          <WhyBlocked account={account} />
          {goesOn ? (
            <>
              <AmountField
                account={account}
                toOthers={toOthers}
                value={wish.amount}
                onChange={(amount) => onWish({ ...wish, amount })}
              />
              <TextField
                name="description"
                label={t('description')}
                hint={t('description.hint')}
                value={wish.description}
                onChange={(event) => onWish({ ...wish, description: event.currentTarget.value })}
                autoComplete="off"
                maxLength={100}
              />
            </>
          ) : null}
        </div>
        {goesOn ? (
          <div className={css.panel}>
            <CostPanel account={account} amount={wish.amount} toOthers={toOthers} />
          </div>
        ) : null}
        <div className={css.actions}>
          <NeedsNetwork />
          <SubmitButton>{t('review')}</SubmitButton>
        </div>
      </div>
    </Form>
  )
}

function ToField({ tab, accounts, account, wish, onWish }: EnterProps): ReactNode {
  const write = (to: string, amount = wish.amount) => onWish({ ...wish, to, amount })
  if (tab === 'own') return <OwnField accounts={accounts} from={account} value={wish.to} onChange={write} />
  if (tab === 'other') return <RecipientField accounts={accounts} value={wish.to} onChange={write} />
  return <PayeeField value={wish.to} onChange={(payee) => write(payee?.account_number ?? '')} />
}

/** Finds the faults of the form, by field. */
function useFaults({ tab, accounts, wish }: EnterProps, account: Account) {
  const t = useText('transfer')
  const { client, queryClient } = useApp()
  const { target, query, isSettled: targetSettled } = useTarget(accounts, wish.to)
  const { most, isSettled: mostSettled } = useMost(account, target ? !target.is_own : tab !== 'own')
  const missing = () => {
    const typed = readTyped(wish.to)
    if (typed.kind !== 'name') return 'to.unknown'
    const found = queryClient.getQueryData(findQuery(client, typed.text.trim()).queryKey)
    return found?.length === 0 ? 'find.none' : 'find.choose'
  }
  const faults = (): FieldErrors => {
    if (isBlocked(account)) return { account: t('account.blocked') }
    if (wish.to === '') return { to: t(`to.required.${tab}`) }
    if (!target) return { to: t(query.isFetching ? 'recipient.looking' : missing()) }
    if (target.account_number === account.number) return { to: t('to.same') }
    if (target.asset.code !== account.asset.code) return { account: t('asset.differs', { code: target.asset.code }) }
    if (!isSome(wish.amount)) return { amount: t('amount.required') }
    if (isAbove(wish.amount, most.amount)) return { amount: t(`above.${most.boundBy}`) }
    return {}
  }
  return { faults, isSettled: targetSettled && mostSettled }
}
