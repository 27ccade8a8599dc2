import { DataList, Empty, Group, PageFrame, Segmented, TextLink } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { CsvButton } from '../../list/csv-button.tsx'
import { listOf } from '../../list/pages.ts'
import { useText } from '../../texts.ts'
import { BackLink } from '../member/back-link.tsx'
import { useApplicationColumns } from './application-columns.tsx'
import { type ApplicationScope, applicationsQuery, receivedQuery } from './queries.ts'

const SCOPES = ['applied', 'received'] as const satisfies readonly ApplicationScope[]

/** The member's own applications, and those received for any of the member's offers. */
export function ApplicationListScreen({ scope }: { readonly scope: string | undefined }): ReactNode {
  const t = useText('deal')
  const title = useText('title')('/dashboard/private/application')
  const { client } = useApp()
  const navigate = useNavigate()
  const shown = SCOPES.find((one) => one === scope) ?? 'applied'
  const setScope = (value: ApplicationScope) =>
    void navigate({
      to: '/dashboard/private/application',
      search: { scope: value },
      replace: true,
      resetScroll: false,
    })
  const read = (time_zone: string) => client.call('GET /market/private/application/csv', { query: { time_zone } })
  return (
    <PageFrame
      title={title}
      lede={<BackLink to="/dashboard/private/deal?scope=open">{t('title')}</BackLink>}
      actions={<CsvButton label={t('csv')} name="deals.csv" read={read} />}
      wide
    >
      <Group>
        <Segmented
          label={t('scope')}
          value={shown}
          onChange={setScope}
          options={SCOPES.map((value) => ({ value, label: t(`scope.${value}`) }))}
        />
      </Group>
      <Applications key={shown} scope={shown} />
    </PageFrame>
  )
}

function Applications({ scope }: { readonly scope: ApplicationScope }): ReactNode {
  const t = useText('deal')
  const list = listOf(useInfiniteQuery(applicationsQuery(useApp().client, scope)), t('failed'))
  const way = (
    <TextLink component={Link} to={`/dashboard/private/deal?scope=${scope === 'applied' ? 'open' : 'mine'}`}>
      {t(scope === 'applied' ? 'scope.open' : 'scope.mine')}
    </TextLink>
  )
  return (
    <DataList
      label={t(`scope.${scope}`)}
      columns={useApplicationColumns()}
      rowKey={({ application_seq }) => application_seq}
      {...list}
      empty={<Empty action={way}>{t(scope === 'applied' ? 'empty.applications' : 'empty.received')}</Empty>}
    />
  )
}

/** Applications received for one offer of the member. */
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
        columns={useApplicationColumns()}
        rowKey={({ application_seq }) => application_seq}
        {...list}
        empty={<Empty>{t('empty.received')}</Empty>}
      />
    </PageFrame>
  )
}
