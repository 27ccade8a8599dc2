import { DataList, Empty, PageFrame, TextLink } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { listOf } from '../../list/pages.ts'
import { useText } from '../../texts.ts'
import { BackLink } from '../member/back-link.tsx'
import { useApplicationColumns } from './application-columns.tsx'
import { ownApplicationsQuery, receivedQuery } from './queries.ts'

/** What the member has applied for. */
export function ApplicationListScreen(): ReactNode {
  const t = useText('deal')
  const title = useText('title')('/dashboard/private/application')
  const list = listOf(useInfiniteQuery(ownApplicationsQuery(useApp().client)), t('failed'))
  return (
    <PageFrame title={title} lede={<BackLink to="/dashboard/private/deal?scope=open">{t('title')}</BackLink>} wide>
      <DataList
        label={title}
        columns={useApplicationColumns('own')}
        rowKey={({ application_seq }) => application_seq}
        {...list}
        empty={
          <Empty
            action={
              <TextLink component={Link} to="/dashboard/private/deal?scope=open">
                {t('scope.open')}
              </TextLink>
            }
          >
            {t('empty.applications')}
          </Empty>
        }
      />
    </PageFrame>
  )
}

/** What others have applied for at one offer of the member. */
export function ReceivedScreen({ dealSeq }: { readonly dealSeq: string }): ReactNode {
  const t = useText('deal')
  const title = useText('title')('/dashboard/private/$deal_seq/application')
  const list = listOf(useInfiniteQuery(receivedQuery(useApp().client, dealSeq)), t('failed'))
  return (
    <PageFrame
      title={title}
      lede={<BackLink to={`/dashboard/private/deal?seq=${dealSeq}`}>{t('offer')}</BackLink>}
      wide
    >
      <DataList
        label={title}
        columns={useApplicationColumns('received')}
        rowKey={({ application_seq }) => application_seq}
        {...list}
        empty={<Empty>{t('empty.received')}</Empty>}
      />
    </PageFrame>
  )
}
