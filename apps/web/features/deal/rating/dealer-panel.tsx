import { Empty, Late, PagedRows, Row, RowList, Skeleton, Stack, StateDot, Text } from '@cocobnk/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../../context.ts'
import { Loaded } from '../../../list/loaded.tsx'
import { listOf } from '../../../list/pages.ts'
import { When } from '../../../locale/when.tsx'
import { MemberSection } from '../../../page/member-page.tsx'
import { useText } from '../../../texts.ts'
import { type DealerRating, dealerQuery, dealerRatingsQuery } from './queries.ts'
import { TrackRecord } from './track-record.tsx'

/** Public track record of a member: figures, and the ratings of others. */
export function DealerPanel({ userName }: { readonly userName: string }): ReactNode {
  const t = useText('deal-rating')
  const query = useQuery(dealerQuery(useApp().client, userName))
  return (
    <Stack gap="xl">
      <MemberSection title={t('title')}>
        <Loaded from={query} failed={t('failed')} missing={t('failed')}>
          {(dealer) => <TrackRecord dealer={dealer} />}
        </Loaded>
      </MemberSection>
      {query.data && query.data.good_ratings + query.data.bad_ratings > 0 ? <Said userName={userName} /> : null}
    </Stack>
  )
}

function Said({ userName }: { readonly userName: string }): ReactNode {
  const t = useText('deal-rating')
  const list = listOf(useInfiniteQuery(dealerRatingsQuery(useApp().client, userName)), t('failed'))
  const waiting = (
    <Late>
      <Skeleton width="most" />
    </Late>
  )
  return (
    <MemberSection title={t('said')}>
      <PagedRows {...list} empty={<Empty>{t('ratings.none')}</Empty>} waiting={waiting}>
        {(rows) => (
          <RowList label={t('said')}>
            {rows.map((rating) => (
              <RatingRow key={rating.rating_seq} rating={rating} />
            ))}
          </RowList>
        )}
      </PagedRows>
    </MemberSection>
  )
}

function RatingRow({ rating }: { readonly rating: DealerRating }): ReactNode {
  const { verdict, text, answer, rated_on } = rating
  const t = useText('deal-rating')
  return (
    <Row
      title={<Verdict verdict={verdict} />}
      note={
        <>
          {text === null ? null : <span translate="no">{text}</span>}
          {answer === null ? null : (
            <Text component="span" size="sm" tone="muted">
              {text === null ? '' : ' · '}
              {t('reply')}: <span translate="no">{answer}</span>
            </Text>
          )}
        </>
      }
      end={
        <Text component="span" size="sm" tone="muted">
          <When at={rated_on} as="date" />
        </Text>
      }
    />
  )
}

export function Verdict({ verdict }: Pick<DealerRating, 'verdict'>): ReactNode {
  const t = useText('deal-rating')
  return <StateDot tone={verdict === 'GOOD' ? 'success' : 'danger'}>{t(`verdict.${verdict}`)}</StateDot>
}
