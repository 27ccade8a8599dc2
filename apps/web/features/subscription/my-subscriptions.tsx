import type { Output } from '@cocobnk/contract'
import { Amount, Button, Empty, PagedRows, Row, RowList, RowSkeletons, StateDot, toast } from '@cocobnk/ui'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { listOf, pagesQuery } from '../../list/pages.ts'
import { SHOP_DESK_KEY } from '../../live/query-keys.ts'
import { When } from '../../locale/when.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'
import { Agree } from './agree.tsx'

type Subscription = Output<'GET /pg/subscription'>['list'][number]

const TONES = { ACTIVE: 'success', CANCELED: 'neutral', STOPPED: 'danger' } as const

/** The member's subscriptions, each cancelled with one tap. With a plan, the form to agree to it. */
export function MySubscriptions({ plan }: { readonly plan: string | undefined }): ReactNode {
  const t = useText('shop-desk')
  const { client } = useApp()
  const query = pagesQuery([...SHOP_DESK_KEY, 'mine'], (cursor) =>
    client.call('GET /pg/subscription', { query: { cursor } }),
  )
  const list = listOf(useInfiniteQuery(query), t('failed'))
  return (
    <>
      {plan ? <Agree token={plan} /> : null}
      <MemberSection id="subscriptions" title={t('mine.title')}>
        <PagedRows {...list} waiting={<RowSkeletons count={2} />} empty={<Empty>{t('mine.none')}</Empty>}>
          {(rows) => (
            <RowList>
              {rows.map((one) => (
                <SubscriptionRow key={one.subscription_seq} subscription={one} />
              ))}
            </RowList>
          )}
        </PagedRows>
      </MemberSection>
    </>
  )
}

function SubscriptionRow({ subscription }: { readonly subscription: Subscription }): ReactNode {
  const t = useText('shop-desk')
  const { client } = useApp()
  const queries = useQueryClient()
  const { pending, run } = useAction()
  const { subscription_seq, title, merchant, amount, currency, period, state, next_at, refusal } = subscription
  const cancel = async () => {
    const path = { subscription_seq }
    const done = await run(() =>
      client.call('PATCH /pg/subscription/{subscription_seq}', { path, body: { type: 'SET_CANCELED' } }),
    )
    if (done) toast.success(t('mine.canceled'))
    await queries.invalidateQueries({ queryKey: SHOP_DESK_KEY })
  }
  return (
    <Row
      title={`${title} · ${merchant.title}`}
      note={
        next_at === null ? (
          <StateDot tone={TONES[state]}>{t(`mine.state.${state}`)}</StateDot>
        ) : (
          <>
            {refusal ? `${t('mine.retry')} ` : ''}
            {t('mine.next')} <When at={next_at} />
          </>
        )
      }
      end={<Amount value={amount} asset={currency} />}
      endNote={t(`plan.period.${period}`)}
      actions={
        state === 'ACTIVE' ? (
          <Button size="sm" pending={pending} onClick={() => void cancel()}>
            {t('mine.cancel')}
          </Button>
        ) : null
      }
    />
  )
}
