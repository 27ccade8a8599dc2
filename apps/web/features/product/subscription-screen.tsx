import type { ProductType } from '@cocobnk/contract'
import { Button, Empty, IconCalendar, PageFrame, SelectField, Steps, TextLink, useDesktop } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { draftOf } from '../../money-form/draft.ts'
import { OwnHeldNote } from '../../money-form/own-held-note.tsx'
import { useHistoryStep } from '../../page/use-history-step.ts'
import { useText } from '../../texts.ts'
import { accountsQuery } from '../account/queries.ts'
import type { Draft, Wish } from './draft.ts'
import { EnterStep } from './enter-step.tsx'
import { OtherProducts } from './other-products.tsx'
import { type Product, productsQuery } from './product-queries.ts'
import { ReviewStep } from './review-step.tsx'
import { RunningFunds } from './running-funds.tsx'

const STEPS = ['enter', 'review', 'done'] as const
const PATHS = { CD: '/term-deposit', SAVINGS_INSTALLMENT: '/svings-account' } as const

type SubscriptionScreenProps = {
  readonly seq: string | undefined
  /** Screens for one type preselect its first product; the general one requires a `seq`. */
  readonly type?: keyof typeof PATHS | undefined
}

/** Subscription: enter, review; the third step is the product account itself. */
export function SubscriptionScreen({ seq, type }: SubscriptionScreenProps): ReactNode {
  const t = useText('product')
  const title = useText('title')
  const { client } = useApp()
  const products = useQuery(productsQuery(client))
  const shown = useLocation({ select: ({ state }) => state.subscription })
  const [step, go] = useHistoryStep<'enter' | 'review'>('enter', shown ? ['review'] : [])
  // On a phone, there is no space for it beside the title; the list of running products links there too.
  const isDesktop = useDesktop()
  const isReview = step === 'review' && shown !== undefined
  const path = type ? PATHS[type] : '/product/subscription'
  return (
    <PageFrame
      title={isReview ? t('review') : title(path)}
      lede={isReview ? null : t(type ? `lede.${type}` : 'lede.join')}
      nav={<Steps label={t('steps')} steps={STEPS.map((one) => t(`steps.${one}`))} current={STEPS.indexOf(step)} />}
      actions={isReview || !isDesktop ? null : <ToOwn type={type} />}
      wide
    >
      <OwnHeldNote />
      <Loaded from={products} failed={t('failed')}>
        {(all) =>
          isReview ? (
            <ReviewStep draft={shown} products={all} />
          ) : (
            <Entering
              key={seq}
              {...{ all, seq, type, path }}
              before={shown}
              onReview={(draft) => go('review', { state: { subscription: draft } })}
            />
          )
        }
      </Loaded>
    </PageFrame>
  )
}

function ToOwn({ type }: { readonly type: ProductType | undefined }): ReactNode {
  const title = useText('title')
  const to = type ? '/svings-term-list' : '/product/subscription/list'
  return (
    <Button component={Link} to={to} icon={<IconCalendar />}>
      {title(to)}
    </Button>
  )
}

type EnteringProps = SubscriptionScreenProps & {
  readonly all: readonly Product[]
  readonly path: string
  readonly before: Draft | undefined
  readonly onReview: (draft: Draft) => Promise<void>
}

function Entering({ all, seq, type, path, before, onReview }: EnteringProps): ReactNode {
  const t = useText('product')
  const { client, newKey } = useApp()
  const navigate = useNavigate()
  const accounts = useQuery(accountsQuery(client))
  const [draft, setDraft] = useState(before)
  const own = all.filter((product) => (!type || product.type === type) && product.state === 'REGISTRATION')
  const product =
    own.find(({ instrument_seq }) => instrument_seq === seq) ?? (type && seq === undefined ? own[0] : undefined)
  if (!product) return <NothingOpen />
  const review = (wish: Wish) => {
    const { instrument_seq, document_version } = product
    const rate = product.rates.find(({ term_days }) => String(term_days) === wish.term_days)?.rate ?? ''
    const next = draftOf(draft, { ...wish, instrument_seq, rate, document_version: String(document_version) }, newKey)
    setDraft(next)
    return onReview(next)
  }
  return (
    <>
      {own.length > 1 ? (
        <SelectField
          name="product"
          label={t('product')}
          value={product.instrument_seq}
          onChange={(event) =>
            void navigate({ to: path, search: { seq: event.currentTarget.value }, replace: true, resetScroll: false })
          }
          options={own.map(({ instrument_seq, name }) => ({ value: instrument_seq, label: name }))}
        />
      ) : null}
      <Loaded from={accounts} failed={t('failed')}>
        {(list) => (
          <EnterStep
            key={product.instrument_seq}
            product={product}
            accounts={list}
            before={draft?.instrument_seq === product.instrument_seq ? draft : undefined}
            onReview={review}
          />
        )}
      </Loaded>
      <RunningFunds type={product.type} />
      <OtherProducts all={all} product={product} />
    </>
  )
}

function NothingOpen(): ReactNode {
  const t = useText('product')
  return (
    <Empty
      action={
        <TextLink component={Link} to="/product/search">
          {useText('title')('/product/search')}
        </TextLink>
      }
    >
      {t('choose')}
    </Empty>
  )
}
