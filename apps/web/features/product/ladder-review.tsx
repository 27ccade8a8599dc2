import { ApiError } from '@cocobnk/client'
import { numberInGroups } from '@cocobnk/contract'
import { isolate } from '@cocobnk/i18n'
import { MAX_DIGITS } from '@cocobnk/money'
import { Amount, Card, Form, KeyValue, Note, SubmitButton, useAmountText } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { MEMBER } from '../../live/query-keys.ts'
import { EditButton, Gone } from '../../money-form/edit-button.tsx'
import css from '../../money-form/money-form.module.css'
import { NeedsNetwork } from '../../money-form/needs-network.tsx'
import { useKeyedCall } from '../../money-form/use-keyed-call.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import type { Account } from '../account/queries.ts'
import type { Rung } from './ladder.ts'
import type { LadderDraft, RungEnd } from './ladder-draft.ts'
import { LadderRungs, useRungQuotes } from './ladder-rungs.tsx'
import { PRODUCTS_KEY, type Product } from './product-queries.ts'

const TITLE_MAX = 40
/** After these refusals, the product is refetched, and the enter step shows its current rate and contract. */
const OUTDATED = ['RATE_CHANGED', 'DOCUMENT_NOT_READ', 'REGISTRATION_CLOSED']

type LadderReviewProps = {
  readonly draft: LadderDraft
  readonly products: readonly Product[]
  readonly accounts: readonly Account[]
  readonly onDone: (rungs: readonly RungEnd[]) => Promise<void>
}

/** Shows every part exactly before it is put in. */
export function LadderReview({ draft, products, accounts, onDone }: LadderReviewProps): ReactNode {
  const of = useText('product')
  const product = products.find(({ instrument_seq }) => instrument_seq === draft.instrument_seq)
  const account = accounts.find(({ account_seq }) => account_seq === draft.account_seq)
  if (!product || !account) return <Gone edit={of('edit')}>{of('review.gone')}</Gone>
  return <Known {...{ draft, product, account, onDone }} />
}

type KnownProps = Pick<LadderReviewProps, 'draft' | 'onDone'> & { readonly product: Product; readonly account: Account }

function Known({ draft, product, account, onDone }: KnownProps): ReactNode {
  const t = useText('ladder')
  const of = useText('product')
  const amountText = useAmountText()
  const rungs = JSON.parse(draft.rungs) as readonly Rung[]
  const { quotes } = useRungQuotes(product, rungs)
  const { trouble, tone, submit, onUnknown } = useSubmit()
  const send = useSend(draft, product, rungs, onUnknown)
  const { code } = product.asset
  return (
    <Form onSubmit={() => submit(async () => onDone(await send()))}>
      <div className={css.columns}>
        <Card>
          <KeyValue
            look="ruled"
            rows={[
              {
                label: t('amount'),
                value: <Amount value={draft.amount} asset={code} decimals={MAX_DIGITS} size="lg" align="end" />,
              },
              { label: of('product'), note: of(`type.${product.type}`), value: product.name },
              { label: of('account'), note: numberInGroups(account.number), value: isolate(account.title) },
              { label: of('end'), value: of(draft.renewed === 'yes' ? 'end.renewed' : 'end.paid') },
              { label: of('contract'), value: of('contract.version', { version: Number(draft.document_version) }) },
            ]}
          />
        </Card>
        <div className={css.panel}>
          {trouble ? <Trouble tone={tone}>{trouble}</Trouble> : null}
          <LadderRungs product={product} rungs={rungs} quotes={quotes} />
          <div className={css.actions}>
            <NeedsNetwork />
            <EditButton>{of('edit')}</EditButton>
            <SubmitButton>{of('submit', { amount: amountText(draft.amount, MAX_DIGITS, code), code })}</SubmitButton>
          </div>
          <Note>{t('review.note')}</Note>
        </div>
      </div>
    </Form>
  )
}

function useSend(
  draft: LadderDraft,
  product: Product,
  rungs: readonly Rung[],
  onUnknown: (isUnknown: boolean) => void,
): () => Promise<readonly RungEnd[]> {
  const { queryClient } = useApp()
  const call = useKeyedCall({ given: draft.idempotencyKey, onUnknown })
  const { instrument_seq, account_seq } = draft
  return async () => {
    try {
      const answer = await call('POST /finance/ladder', {
        body: {
          instrument_seq,
          account_seq,
          rungs: [...rungs],
          document_version: Number(draft.document_version),
          is_renewed: draft.renewed === 'yes',
          title: product.name.slice(0, TITLE_MAX),
        },
      })
      void queryClient.invalidateQueries({ queryKey: PRODUCTS_KEY })
      void queryClient.invalidateQueries({ queryKey: [MEMBER] })
      return rungs.flatMap((rung, place) => {
        const end = answer.rungs[place]
        return end
          ? [
              {
                ...rung,
                fund_seq: end.fund.fund_seq,
                matures_on: end.fund.matures_on,
                asset: product.asset.code,
                refusal: end.refusal,
              },
            ]
          : []
      })
    } catch (failure) {
      if (failure instanceof ApiError && OUTDATED.includes(String(failure.error)))
        void queryClient.invalidateQueries({ queryKey: PRODUCTS_KEY })
      throw failure
    }
  }
}
