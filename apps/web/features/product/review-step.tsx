import { ApiError } from '@cocobnk/client'
import { numberInGroups } from '@cocobnk/contract'
import { isolate } from '@cocobnk/i18n'
import { MAX_DIGITS } from '@cocobnk/money'
import { Amount, Card, Form, KeyValue, Note, SubmitButton, toast, useAmountText } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { MEMBER } from '../../live/query-keys.ts'
import { useDayText } from '../../locale/day.tsx'
import { EditButton, Gone } from '../../money-form/edit-button.tsx'
import css from '../../money-form/money-form.module.css'
import { NeedsNetwork } from '../../money-form/needs-network.tsx'
import { useKeyedCall } from '../../money-form/use-keyed-call.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import { type Account, accountsQuery } from '../account/queries.ts'
import type { Draft } from './draft.ts'
import { QuoteSum } from './join-panel.tsx'
import { PRODUCTS_KEY, type Product, type ProductQuote, productQuoteQuery } from './product-queries.ts'
import { useProductWords } from './use-product-words.ts'

type ReviewProps = { readonly draft: Draft; readonly products: readonly Product[] }

/** Shows the exact amount and its outcome before it is put in. */
export function ReviewStep({ draft, products }: ReviewProps): ReactNode {
  const t = useText('product')
  const { client } = useApp()
  const accounts = useQuery(accountsQuery(client))
  const quote = useQuery(productQuoteQuery(client, draft.instrument_seq, draft.amount, Number(draft.term_days)))
  const product = products.find(({ instrument_seq }) => instrument_seq === draft.instrument_seq)
  return (
    <Loaded from={accounts} failed={t('failed')}>
      {(all) => (
        <Loaded from={quote} failed={t('failed')}>
          {(quoted) => {
            const account = all.find(({ account_seq }) => account_seq === draft.account_seq)
            if (!account || !product) return <Gone edit={t('edit')}>{t('review.gone')}</Gone>
            return <Known draft={draft} product={product} account={account} quote={quoted} />
          }}
        </Loaded>
      )}
    </Loaded>
  )
}

type KnownProps = {
  readonly draft: Draft
  readonly product: Product
  readonly account: Account
  readonly quote: ProductQuote
}

function Known({ draft, product, account, quote }: KnownProps): ReactNode {
  const t = useText('product')
  const amountText = useAmountText()
  const { code } = product.asset
  const { trouble, tone, submit, onUnknown } = useSubmit()
  const send = useSend(draft, product, onUnknown)
  return (
    <Form onSubmit={() => submit(send)}>
      <div className={css.columns}>
        <Card>
          <Summary draft={draft} product={product} account={account} quote={quote} />
        </Card>
        <div className={css.panel}>
          {trouble ? <Trouble tone={tone}>{trouble}</Trouble> : null}
          <QuoteSum product={product} quote={quote} />
          <div className={css.actions}>
            <NeedsNetwork />
            <EditButton>{t('edit')}</EditButton>
            <SubmitButton>{t('submit', { amount: amountText(draft.amount, MAX_DIGITS, code), code })}</SubmitButton>
          </div>
          <Note>{t('review.note')}</Note>
        </div>
      </div>
    </Form>
  )
}

const TITLE_MAX = 40
/** After these refusals, the product is refetched, and the enter step shows its current rate and contract. */
const OUTDATED = ['RATE_CHANGED', 'DOCUMENT_NOT_READ', 'REGISTRATION_CLOSED']

function useSend(draft: Draft, product: Product, onUnknown: (isUnknown: boolean) => void) {
  const t = useText('product')
  const { queryClient } = useApp()
  const navigate = useNavigate()
  const call = useKeyedCall({ given: draft.idempotencyKey, onUnknown })
  const { instrument_seq, account_seq, dividend_account_seq, amount, rate } = draft
  return async () => {
    try {
      const { fund } = await call('POST /finance/fund', {
        body: {
          instrument_seq,
          account_seq,
          amount,
          rate,
          term_days: Number(draft.term_days),
          document_version: Number(draft.document_version),
          is_renewed: draft.renewed === 'yes',
          is_auto: draft.auto === 'yes',
          title: product.name.slice(0, TITLE_MAX),
          ...(dividend_account_seq && { dividend_account_seq }),
        },
      })
      toast.success(t('joined'))
      // Replaces the review, so that Back does not show it again.
      await navigate({ to: '/product/subscription/list', search: { seq: fund.fund_seq }, replace: true })
      void queryClient.invalidateQueries({ queryKey: PRODUCTS_KEY })
      await queryClient.invalidateQueries({ queryKey: [MEMBER] })
    } catch (failure) {
      if (failure instanceof ApiError && OUTDATED.includes(String(failure.error)))
        void queryClient.invalidateQueries({ queryKey: PRODUCTS_KEY })
      throw failure
    }
  }
}

function Summary({ draft, product, account, quote }: KnownProps): ReactNode {
  const t = useText('product')
  const words = useProductWords()
  const day = useDayText()
  const { installments, asset } = product
  return (
    <KeyValue
      look="ruled"
      rows={[
        {
          label: t(installments ? 'event.INSTALLMENT' : 'principal'),
          value: <Amount value={draft.amount} asset={asset.code} decimals={MAX_DIGITS} size="lg" align="end" />,
        },
        { label: t('product'), note: t(`type.${product.type}`), value: product.name },
        {
          label: t('term'),
          note: `${day(quote.starts_on)} – ${day(quote.matures_on)}`,
          value: words.days(Number(draft.term_days)),
        },
        { label: t('rate.label'), value: words.rate(quote.rate) },
        { label: t('dividend'), value: words.paid(product) },
        { label: t('account'), note: numberInGroups(account.number), value: isolate(account.title) },
        installments
          ? { label: t('installments'), value: t(draft.auto === 'yes' ? 'auto' : 'auto.not') }
          : { label: t('end'), value: t(draft.renewed === 'yes' ? 'end.renewed' : 'end.paid') },
        { label: t('contract'), value: t('contract.version', { version: Number(draft.document_version) }) },
      ]}
    />
  )
}
