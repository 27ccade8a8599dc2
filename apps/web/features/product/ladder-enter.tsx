import { Card, Form, MoneyInput, Segmented, SelectField, Stack, SubmitButton, Text, useAmountText } from '@cocobnk/ui'
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
import { useSettled } from '../exchange/use-settled.ts'
import { ContractField } from './contract-field.tsx'
import { type Rung, rungsOf, spreadTerms } from './ladder.ts'
import type { LadderWish } from './ladder-draft.ts'
import { LadderRungs, useRungQuotes } from './ladder-rungs.tsx'
import type { Product } from './product-queries.ts'
import { useProductWords } from './use-product-words.ts'

const TYPING_MS = 300

type LadderEnterProps = {
  readonly products: readonly Product[]
  readonly accounts: readonly Account[]
  readonly before: LadderWish | undefined
  readonly onReview: (wish: LadderWish, product: Product, rungs: readonly Rung[]) => Promise<void>
}

/** Amount, account and number of parts; beside them, every part with its day and interest. */
export function LadderEnter({ products, accounts, before, onReview }: LadderEnterProps): ReactNode {
  const of = useText('product')
  const [wish, setWish] = useState<LadderWish>(() => before ?? firstWish(products, accounts))
  const set = (change: Partial<LadderWish>) => setWish((old) => ({ ...old, ...change }))
  const product = products.find(({ instrument_seq }) => instrument_seq === wish.instrument_seq) ?? products[0]
  if (!product) return null
  const choose = (instrument_seq: string) =>
    set({
      ...firstWish(
        products.filter((one) => one.instrument_seq === instrument_seq),
        accounts,
      ),
      amount: wish.amount,
    })
  const payable = payableBy(accounts, product)
  return (
    <>
      {products.length > 1 ? (
        <SelectField
          name="product"
          label={of('product')}
          value={product.instrument_seq}
          onChange={(event) => choose(event.currentTarget.value)}
          options={products.map(({ instrument_seq, name }) => ({ value: instrument_seq, label: name }))}
        />
      ) : null}
      {payable.length === 0 ? (
        <NoAccount>{of('noAccount', { code: product.asset.code })}</NoAccount>
      ) : (
        <Fields key={product.instrument_seq} {...{ product, payable, wish, set, onReview }} />
      )}
    </>
  )
}

type FieldsProps = Pick<LadderEnterProps, 'onReview'> & {
  readonly product: Product
  readonly payable: readonly Account[]
  readonly wish: LadderWish
  readonly set: (change: Partial<LadderWish>) => void
}

function Fields({ product, payable, wish, set, onReview }: FieldsProps): ReactNode {
  const t = useText('ladder')
  const of = useText('product')
  const words = useProductWords()
  const amountText = useAmountText()
  const { data: assets = [] } = useQuery(assetQuery(useApp().client))
  const [agreed, setAgreed] = useState(false)
  const account = payable.find(({ account_seq }) => account_seq === wish.account_seq)
  const { code } = product.asset
  const decimals = assets.find(({ seq }) => seq === product.asset.asset_seq)?.decimal_point ?? 0
  const settled = useSettled(wish.amount, TYPING_MS)
  const terms = spreadTerms(product.rates, Number(wish.count))
  const rungs = rungsOf(terms, settled, decimals)
  const quoted = useRungQuotes(product, rungs)
  const validate = (): Readonly<Record<string, string>> => ({
    ...(isSome(wish.amount) ? {} : { amount: of('amount.enter') }),
    ...(account ? {} : { account: of('account.select') }),
    ...(agreed ? {} : { agreed: of('contract.first') }),
  })
  return (
    <Form onSubmit={() => onReview(wish, product, rungsOf(terms, wish.amount, decimals))} validate={validate}>
      <div className={css.columns}>
        <div className={css.fields}>
          <SelectField
            name="account"
            label={of('account')}
            placeholder={of('account.choose')}
            value={wish.account_seq}
            onChange={(event) => set({ account_seq: event.currentTarget.value })}
            options={accountOptions(payable)}
          />
          <MoneyInput
            name="amount"
            label={t('amount')}
            value={wish.amount}
            onChange={(amount) => set({ amount })}
            asset={code}
            decimals={decimals}
            aside={
              account
                ? of('account.has', { amount: amountText(account.available_balance, undefined, code), code })
                : null
            }
            hint={t('each', { range: words.range(product.minimum_amount, product.maximum_amount, code) })}
            error={settled === wish.amount ? quoted.refused : undefined}
            onMax={() => set({ amount: account?.available_balance ?? '' })}
            pad
          />
          <Stack gap="xs">
            <Text size="sm" weight="semibold">
              {t('count')}
            </Text>
            <Segmented
              label={t('count')}
              fullWidth
              value={wish.count}
              options={countsOf(product).map((value) => ({ value, label: value }))}
              onChange={(value) => set({ count: value })}
            />
          </Stack>
        </div>
        <div className={css.panel}>
          <Card>
            <Stack gap="lg">
              <LadderRungs product={product} rungs={rungs} quotes={quoted.quotes} />
              <Stack gap="xs">
                <Text size="sm" weight="semibold">
                  {of('end')}
                </Text>
                <Segmented
                  label={of('end')}
                  fullWidth
                  value={wish.renewed}
                  options={[
                    { value: 'no', label: of('end.paid') },
                    { value: 'yes', label: of('end.renewed') },
                  ]}
                  onChange={(renewed) => set({ renewed })}
                />
                {wish.renewed === 'yes' ? (
                  <Text size="sm" tone="muted">
                    {t('renewed.note')}
                  </Text>
                ) : null}
              </Stack>
              <ContractField product={product} agreed={agreed} onAgree={setAgreed} />
            </Stack>
          </Card>
        </div>
        <div className={css.actions}>
          <NeedsNetwork />
          <SubmitButton>{of('toReview')}</SubmitButton>
        </div>
      </div>
    </Form>
  )
}

const COUNT_MAX = 6

function countsOf({ rates }: Product): readonly string[] {
  return Array.from({ length: Math.min(rates.length, COUNT_MAX) - 1 }, (_, index) => String(index + 2))
}

const payableBy = (accounts: readonly Account[], { asset }: Product) =>
  accounts.filter((one) => one.asset.asset_seq === asset.asset_seq && one.instrument_type === 'LEGACY')

/** Preselects the account if exactly one fits, and as many parts as there are terms. */
function firstWish(products: readonly Product[], accounts: readonly Account[]): LadderWish {
  const product = products[0]
  const payable = product ? payableBy(accounts, product) : []
  return {
    instrument_seq: product?.instrument_seq ?? '',
    account_seq: payable.length === 1 ? (payable[0]?.account_seq ?? '') : '',
    amount: '',
    count: product ? (countsOf(product).at(-1) ?? '2') : '2',
    renewed: 'no',
  }
}
