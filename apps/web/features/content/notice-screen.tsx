import { type Column, DataList, Empty, Segmented, TextLink } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { listOf } from '../../list/pages.ts'
import { When } from '../../locale/when.tsx'
import { MemberPage } from '../../page/member-page.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useText } from '../../texts.ts'
import { ServiceNav } from '../inquiry/service-nav.tsx'
import css from './content.module.css'
import { type NoticeSearch, noticeAddress, noticeSearch } from './notice-search.ts'
import { NOTICE_KINDS, type Notice, type NoticeKind, noticesQuery } from './queries.ts'
import { SearchField } from './search-field.tsx'

/** General notices, server notices or news, newest first. */
export function NoticeScreen({ search }: { readonly search: NoticeSearch }): ReactNode {
  const t = useText('content')
  const title = useText('title')
  const navigate = useNavigate()
  const { kind = 'notice', q = '' } = search
  const list = listOf(useInfiniteQuery(noticesQuery(useApp().client, kind, q)), t('failed'))
  const look = (next: NoticeSearch) =>
    void navigate({
      to: '/service-center/contact-notice',
      search: noticeSearch(next),
      replace: true,
      resetScroll: false,
    })
  return (
    <MemberPage nav={<ServiceNav />} title={title('/service-center/contact-notice')}>
      <PageHead title={t(`kind.${kind}`)} text={t(`about.${kind}`)} address={noticeAddress({ kind })} />
      <DataList
        label={t(`kind.${kind}`)}
        columns={useColumns(kind)}
        rowKey={({ document_srl }) => document_srl}
        {...list}
        filters={
          <div className={css.filters}>
            <Segmented
              label={t('kind')}
              value={kind}
              options={NOTICE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
              onChange={(value) => look({ kind: value })}
            />
            <SearchField
              key={kind}
              q={q}
              placeholder={t('search.notice')}
              onSearch={(wanted) => look({ kind, q: wanted })}
            />
          </div>
        }
        empty={q === '' ? <Empty>{t('empty')}</Empty> : <Empty>{t('empty.found', { q })}</Empty>}
      />
    </MemberPage>
  )
}

function useColumns(kind: NoticeKind): readonly Column<Notice>[] {
  const t = useText('content')
  return [
    {
      key: 'title',
      header: t('column.title'),
      phone: 'lead',
      cell: ({ document_srl: id, title }) => (
        <TextLink component={Link} to={noticeAddress({ kind, id })} cover plain>
          {title}
        </TextLink>
      ),
    },
    {
      key: 'date',
      header: t('column.date'),
      align: 'end',
      phone: 'line',
      cell: ({ regdate }) => (
        <span className={css.date}>
          <When at={regdate} as="date" />
        </span>
      ),
    },
  ]
}
