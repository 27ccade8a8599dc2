import { Button, type Column, DataList, Empty, Text, TextLink } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { listOf } from '../../list/pages.ts'
import { When } from '../../locale/when.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useSession } from '../../session/use-session.ts'
import { useText } from '../../texts.ts'
import { LookupForm } from './lookup-form.tsx'
import { type InquirySummary, inquiriesQuery } from './queries.ts'
import { ServicePage } from './service-page.tsx'
import { StatusTag } from './status-tag.tsx'

/** A member's inquiries; for visitors, the form to return to one. */
export function HistoryScreen(): ReactNode {
  const title = useText('title')
  const isMember = useSession().token !== undefined
  return (
    <ServicePage title={title('/service-center/contact-history')}>{isMember ? <OwnList /> : <Lookup />}</ServicePage>
  )
}

function Lookup(): ReactNode {
  const t = useText('inquiry')
  const navigate = useNavigate()
  return (
    <MemberSection title={t('lookup.title')} note={t('lookup.lede')}>
      <LookupForm onFound={({ seq }) => navigate({ to: '/service-center/contact-detail', search: { seq } })} />
    </MemberSection>
  )
}

function OwnList(): ReactNode {
  const t = useText('inquiry')
  const title = useText('title')
  const list = listOf(useInfiniteQuery(inquiriesQuery(useApp().client)), t('failed'))
  const write = (
    <Button component={Link} to="/service-center/one-inquiry" size="sm" variant="filled">
      {t('write')}
    </Button>
  )
  return (
    <MemberSection title={t('column.title')} action={list.rows?.length ? write : null}>
      <DataList
        label={title('/service-center/contact-history')}
        columns={useColumns()}
        rowKey={({ inquiry_seq }) => inquiry_seq}
        {...list}
        empty={<Empty action={write}>{t('empty')}</Empty>}
      />
    </MemberSection>
  )
}

function useColumns(): readonly Column<InquirySummary>[] {
  const t = useText('inquiry')
  return [
    {
      key: 'title',
      header: t('column.title'),
      phone: 'lead',
      cell: ({ inquiry_seq, title }) => (
        <TextLink component={Link} to={`/service-center/contact-detail?seq=${inquiry_seq}`} cover>
          <span translate="no">{title}</span>
        </TextLink>
      ),
    },
    { key: 'status', header: t('column.status'), phone: 'trail', cell: (row) => <StatusTag {...row} /> },
    {
      key: 'updated',
      header: t('column.updated'),
      align: 'end',
      phone: 'line',
      cell: ({ updated_at }) => (
        <Text component="span" size="sm" tone="muted">
          <When at={updated_at} />
        </Text>
      ),
    },
  ]
}
