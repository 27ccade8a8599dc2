import { Empty, PageFrame, Steps, TextLink } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { draftOf } from '../../money-form/draft.ts'
import { OwnHeldNote } from '../../money-form/own-held-note.tsx'
import { useHistoryStep } from '../../page/use-history-step.ts'
import { useText } from '../../texts.ts'
import { accountsQuery } from '../account/queries.ts'
import { BackLink } from '../member/back-link.tsx'
import { isLadder, type Rung } from './ladder.ts'
import type { LadderWish, RungEnd } from './ladder-draft.ts'
import { LadderEnd } from './ladder-end.tsx'
import { LadderEnter } from './ladder-enter.tsx'
import { LadderReview } from './ladder-review.tsx'
import { type Product, productsQuery } from './product-queries.ts'

const STEPS = ['enter', 'review', 'done'] as const
const LIST = '/product/subscription/list'

/** Splits an amount over several terms of a product: enter, review, and the outcome of each part. */
export function LadderScreen(): ReactNode {
  const t = useText('ladder')
  const product = useText('product')
  const list = useText('title')(LIST)
  const { client, newKey } = useApp()
  const products = useQuery(productsQuery(client))
  const accounts = useQuery(accountsQuery(client))
  const draft = useLocation({ select: ({ state }) => state.ladder })
  const end = useLocation({ select: ({ state }) => state.ladderEnd })
  const [before, setBefore] = useState(draft)
  const [step, go] = useHistoryStep<(typeof STEPS)[number]>('enter', [
    ...(draft ? (['review'] as const) : []),
    ...(end ? (['done'] as const) : []),
  ])
  const review = (wish: LadderWish, { document_version }: Product, rungs: readonly Rung[]) => {
    const shown = { rungs: JSON.stringify(rungs), document_version: String(document_version) }
    const next = draftOf(before, { ...wish, ...shown }, newKey)
    setBefore(next)
    return go('review', { state: { ladder: next } })
  }
  return (
    <PageFrame
      title={step === 'enter' ? t('title') : product(step === 'review' ? 'review' : 'steps.done')}
      lede={step === 'enter' ? t('lede') : null}
      nav={
        step === 'enter' ? (
          <BackLink to={LIST}>{list}</BackLink>
        ) : (
          <Steps
            label={product('steps')}
            steps={STEPS.map((one) => product(`steps.${one}`))}
            current={STEPS.indexOf(step)}
          />
        )
      }
      wide
    >
      {step === 'done' && end ? (
        <LadderEnd rungs={JSON.parse(end) as readonly RungEnd[]} />
      ) : (
        <>
          <OwnHeldNote />
          <Loaded from={products} failed={product('failed')}>
            {(all) => (
              <Loaded from={accounts} failed={product('failed')}>
                {(own) => {
                  const offered = all.filter(isLadder)
                  if (step === 'review' && draft)
                    return (
                      <LadderReview
                        draft={draft}
                        products={offered}
                        accounts={own}
                        onDone={(rungs) => go('done', { replace: true, state: { ladderEnd: JSON.stringify(rungs) } })}
                      />
                    )
                  if (offered.length === 0) return <NothingOffered />
                  return <LadderEnter products={offered} accounts={own} before={before} onReview={review} />
                }}
              </Loaded>
            )}
          </Loaded>
        </>
      )}
    </PageFrame>
  )
}

function NothingOffered(): ReactNode {
  const t = useText('ladder')
  return (
    <Empty
      action={
        <TextLink component={Link} to="/product/search">
          {useText('title')('/product/search')}
        </TextLink>
      }
    >
      {t('none')}
    </Empty>
  )
}
