import { Form, MoneyInput, SelectField, SubmitButton, useAmountText } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { accountOptions } from '../../money-form/account-options.ts'
import { isSome } from '../../money-form/amounts.ts'
import css from '../../money-form/money-form.module.css'
import { NeedsNetwork } from '../../money-form/needs-network.tsx'
import { NoAccount } from '../../money-form/no-account.tsx'
import { assetQuery } from '../../setting/queries.ts'
import { useText } from '../../texts.ts'
import type { Account } from '../account/queries.ts'
import { ContractField } from './contract-field.tsx'
import type { Draft, Wish } from './draft.ts'
import { JoinPanel } from './join-panel.tsx'
import { OutlookSections } from './outlook-sections.tsx'
import type { Product } from './product-queries.ts'
import { TermField } from './term-field.tsx'
import { useProductQuote } from './use-product-quote.ts'
import { useProductWords } from './use-product-words.ts'

type EnterStepProps = {
  readonly product: Product
  readonly accounts: readonly Account[]
  readonly before: Draft | undefined
  readonly onReview: (wish: Wish) => Promise<void>
}

/** Term, amount and account; beside them, the outcome by day. */
export function EnterStep({ product, accounts, before, onReview }: EnterStepProps): ReactNode {
  const t = useText('product')
  const words = useProductWords()
  const amountText = useAmountText()
  const { data: assets = [] } = useQuery(assetQuery(useApp().client))
  const payable = inAsset(accounts, product.asset.asset_seq)
  const receivable = inAsset(accounts, product.dividend_asset.asset_seq)
  const [wish, setWish] = useState<Wish>(() => before ?? firstWish(product, payable, receivable))
  const [agreed, setAgreed] = useState(false)
  const set = (change: Partial<Wish>) => setWish((old) => ({ ...old, ...change }))
  const quoted = useProductQuote(product, wish)
  const account = payable.find(({ account_seq }) => account_seq === wish.account_seq)
  if (payable.length === 0) return <NoAccount>{t('noAccount', { code: product.asset.code })}</NoAccount>
  const { code } = product.asset
  const decimals = assets.find(({ seq }) => seq === product.asset.asset_seq)?.decimal_point ?? 0
  const validate = (): Readonly<Record<string, string>> => ({
    ...(isSome(wish.amount) ? {} : { amount: t('amount.enter') }),
    ...(account ? {} : { account: t('account.select') }),
    ...(product.dividend_price === null || wish.dividend_account_seq ? {} : { dividend: t('account.select') }),
    ...(agreed ? {} : { agreed: t('contract.first') }),
  })
  return (
    <Form onSubmit={() => onReview(wish)} validate={validate}>
      <div className={css.columns}>
        <div className={css.fields}>
          <TermField product={product} wish={wish} decimals={decimals} onChange={(term_days) => set({ term_days })} />
          <SelectField
            name="account"
            label={t('account')}
            placeholder={t('account.choose')}
            value={wish.account_seq}
            onChange={(event) => set({ account_seq: event.currentTarget.value })}
            options={accountOptions(payable)}
          />
          <MoneyInput
            name="amount"
            label={t(product.installments ? 'amount.each' : 'amount')}
            value={wish.amount}
            onChange={(amount) => set({ amount })}
            asset={code}
            decimals={decimals}
            aside={
              account
                ? t('account.has', { amount: amountText(account.available_balance, undefined, code), code })
                : null
            }
            hint={words.range(product.minimum_amount, product.maximum_amount, code)}
            error={quoted.refused}
            onMax={() => set({ amount: account?.available_balance ?? '' })}
            pad
          />
          {product.dividend_price === null ? null : (
            <SelectField
              name="dividend"
              label={t('account.dividend')}
              placeholder={t('account.choose')}
              value={wish.dividend_account_seq}
              onChange={(event) => set({ dividend_account_seq: event.currentTarget.value })}
              options={accountOptions(receivable)}
              {...(receivable.length === 0 && { hint: t('noAccount', { code: product.dividend_asset.code }) })}
            />
          )}
        </div>
        <div className={css.panel}>
          <JoinPanel product={product} wish={wish} account={account} quote={quoted.quote} onChange={set}>
            <ContractField product={product} agreed={agreed} onAgree={setAgreed} />
          </JoinPanel>
        </div>
        <div className={css.actions}>
          <NeedsNetwork />
          <SubmitButton>{t('toReview')}</SubmitButton>
        </div>
      </div>
      <OutlookSections product={product} quote={quoted.quote} />
    </Form>
  )
}

function inAsset(accounts: readonly Account[], assetSeq: string): readonly Account[] {
  return accounts.filter(({ asset, instrument_type }) => asset.asset_seq === assetSeq && instrument_type === 'LEGACY')
}

/** Preselects the account if exactly one fits. */
function firstWish(product: Product, payable: readonly Account[], receivable: readonly Account[]): Wish {
  const only = (found: readonly Account[]) => (found.length === 1 ? (found[0]?.account_seq ?? '') : '')
  return {
    account_seq: only(payable),
    dividend_account_seq: product.dividend_price === null ? '' : only(receivable),
    amount: '',
    term_days: String(product.rates[0]?.term_days ?? ''),
    renewed: 'no',
    auto: product.installments ? 'yes' : 'no',
  }
}
