import { type Column, DataList, Empty, IconAlert, Text } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { listOf } from '../../list/pages.ts'
import { When } from '../../locale/when.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { useDeviceName } from '../session/device-name.ts'
import { type SecurityEventRow, securityEventsQuery } from './queries.ts'
import css from './security-event-section.module.css'

/** Events that may indicate an account takeover. */
const ALARMING: readonly SecurityEventRow['kind'][] = ['SESSION_STOLEN', 'LOCKED']

export function SecurityEventSection(): ReactNode {
  const t = useText('security-event')
  const deviceName = useDeviceName()
  const events = useInfiniteQuery(securityEventsQuery(useApp().client))
  const columns: readonly Column<SecurityEventRow>[] = [
    {
      key: 'kind',
      header: t('kind'),
      phone: 'lead',
      cell: ({ kind }) => (
        <span className={css.kind} data-alarming={ALARMING.includes(kind) || undefined}>
          {ALARMING.includes(kind) ? <IconAlert size="sm" /> : null}
          {t(`kind.${kind}`)}
        </span>
      ),
    },
    {
      key: 'where',
      header: t('where'),
      cell: (event) => (
        <Text component="span" size="sm" tone="muted" translate="no">
          {deviceName(event)} · {event.address}
        </Text>
      ),
    },
    {
      key: 'when',
      header: t('when'),
      align: 'end',
      phone: 'trail',
      cell: ({ created_at }) => (
        <Text component="span" size="sm" tone="muted">
          <When at={created_at} as="ago" />
        </Text>
      ),
    },
  ]
  return (
    <MemberSection id="events" title={t('title')} note={t('note')}>
      <DataList
        label={t('title')}
        columns={columns}
        rowKey={({ event_seq }) => event_seq}
        {...listOf(events, t('failed'))}
        empty={<Empty>{t('empty')}</Empty>}
      />
    </MemberSection>
  )
}
