import { ApiError } from '@cocobnk/client'
import { type FieldErrors, Form, SelectField, SubmitButton } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { failureText } from '../../list/pages.ts'
import { accountOptions } from '../../money-form/account-options.ts'
import { isAbove, isSome } from '../../money-form/amounts.ts'
import css from '../../money-form/money-form.module.css'
import { NeedsNetwork } from '../../money-form/needs-network.tsx'
import { Trouble } from '../../refusal/trouble.tsx'
import { useText } from '../../texts.ts'
import type { Account } from '../account/queries.ts'
import { isBlocked, WhyBlocked } from '../account/why-blocked.tsx'
import { AmountField } from './amount-field.tsx'
import { CostPanel } from './cost-panel.tsx'
import { DestinationField } from './destination-field.tsx'
import type { Wish } from './draft.ts'
import { type Quoted, useQuote } from './use-quote.ts'
import { WayOut } from './way-out.tsx'

type EnterProps = {
  readonly accounts: readonly Account[]
  readonly account: Account | undefined
  readonly wish: Wish
  readonly onAccount: (accountSeq: string) => void
  readonly onWish: (wish: Wish) => void
  readonly onReview: (account: Account) => Promise<void>
}

/** Form of a withdrawal: source account, destination and amount. */
export function EnterStep(props: EnterProps): ReactNode {
  const { account } = props
  return account && !isBlocked(account) ? (
    <Known {...props} account={account} />
  ) : (
    <Entering {...props} quoted={undefined} />
  )
}

function Known(props: EnterProps & { readonly account: Account }): ReactNode {
  return <Entering {...props} quoted={useQuote(props.account.account_seq, props.wish.amount)} />
}

function Entering(props: EnterProps & { readonly quoted: Quoted | undefined }): ReactNode {
  const { accounts, account, wish, quoted, onAccount, onWish, onReview } = props
  const t = useText('withdrawal')
  const validate = (): FieldErrors => {
    if (!account) return { account: t('account.required') }
    if (isBlocked(account)) return { account: t('account.blocked') }
    if (!wish.address_seq) return { address: t('address.required') }
    if (!isSome(wish.amount)) return { amount: t('amount.required') }
    const max = quoted?.terms?.max
    if (max !== undefined && isAbove(wish.amount, max)) return { amount: t('amount.above') }
    return {}
  }
  return (
    <Form onSubmit={async () => account && onReview(account)} validate={validate}>
      <div className={css.columns}>
        <div className={css.fields}>
          <SelectField
            name="account"
            label={t('account')}
            placeholder={t('account.choose')}
            value={account?.account_seq ?? ''}
            onChange={(event) => onAccount(event.currentTarget.value)}
            options={accountOptions(accounts)}
          />
          {account ? <WhyBlocked account={account} /> : null}
          {account && quoted?.error && !quoted.terms ? <WhyRefused account={account} error={quoted.error} /> : null}
          {account && quoted?.terms ? (
            <>
              <DestinationField
                account={account}
                value={wish.address_seq}
                onChange={(address_seq, amount = wish.amount) => onWish({ ...wish, address_seq, amount })}
              />
              <AmountField
                account={account}
                quoted={quoted}
                value={wish.amount}
                onChange={(amount) => onWish({ ...wish, amount })}
              />
            </>
          ) : null}
        </div>
        {account && quoted?.terms ? (
          <div className={css.panel}>
            <CostPanel account={account} quoted={quoted} />
          </div>
        ) : null}
        {/* Without terms there is no field at which the form could say what is missing. */}
        {quoted && !quoted.terms ? null : (
          <div className={css.actions}>
            <NeedsNetwork />
            <SubmitButton>{t('review')}</SubmitButton>
          </div>
        )}
      </div>
    </Form>
  )
}

/** Why no withdrawal from this account is possible. A hold is already shown above, with its end. */
function WhyRefused({ account, error }: { readonly account: Account; readonly error: Error }): ReactNode {
  const t = useText('withdrawal')
  const code = error instanceof ApiError ? error.error : undefined
  if (code === 'OUTFLOW_HELD' || code === 'DEVICE_UNCONFIRMED') return null
  return (
    <Trouble>
      {failureText(error, t('quote.failed'))} <WayOut code={code} asset={account.asset} />
    </Trouble>
  )
}
