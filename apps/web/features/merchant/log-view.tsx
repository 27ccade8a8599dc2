import { type Column, DataList, Empty } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { listOf } from '../../list/pages.ts'
import { When } from '../../locale/when.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { useActionName } from './log-words.ts'
import { type LogEntry, logQuery } from './queries.ts'
import type { ViewProps } from './views.tsx'

/** Audit log of the shop, newest first. Entries cannot be changed. */
export default function LogView({ merchant }: ViewProps): ReactNode {
  const t = useText('merchant')
  const list = listOf(useInfiniteQuery(logQuery(useApp().client, merchant.merchant_seq)), t('failed'))
  return (
    <MemberSection title={t('view.log')} note={t('log.note')}>
      <DataList
        label={t('view.log')}
        columns={useColumns()}
        rowKey={({ log_seq }) => log_seq}
        {...list}
        empty={<Empty>{t('log.empty')}</Empty>}
      />
    </MemberSection>
  )
}

function useColumns(): readonly Column<LogEntry>[] {
  const t = useText('merchant')
  const actionName = useActionName()
  return [
    { key: 'action', header: t('log.what'), phone: 'lead', cell: ({ action }) => actionName(action) },
    {
      key: 'actor',
      header: t('log.who'),
      cell: ({ actor }) => (actor.name ? <span translate="no">{actor.name}</span> : t(`actor.${actor.kind}`)),
    },
    {
      key: 'detail',
      header: t('log.detail'),
      cell: ({ detail }) => <span translate="no">{Object.values(detail).join(' · ') || '–'}</span>,
    },
    {
      key: 'at',
      header: t('log.when'),
      phone: 'trail',
      align: 'end',
      cell: ({ created_at }) => <When at={created_at} />,
    },
  ]
}
