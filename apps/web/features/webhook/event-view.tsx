import type { CommerceMode } from '@cocobnk/contract'
import { type Column, DataList, Empty, StateDot, Text, TextLink } from '@cocobnk/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { listOf } from '../../list/pages.ts'
import { When } from '../../locale/when.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { DELIVERY_TONES } from './delivery-log.tsx'
import { EventDialog } from './event-dialog.tsx'
import { endpointsQuery, eventLogQuery, type LoggedEvent } from './queries.ts'
import css from './webhook.module.css'

type EventViewProps = {
  readonly merchant: { readonly merchant_seq: string; readonly role: string }
  readonly mode: CommerceMode
}

/** Events of the shop, newest first, with their deliveries. The owner can resend an event. */
export default function EventView({ merchant: { merchant_seq, role }, mode }: EventViewProps): ReactNode {
  const t = useText('webhook')
  const { client } = useApp()
  const [opened, setOpened] = useState<string>()
  const endpoints = useQuery(endpointsQuery(client, merchant_seq, mode)).data ?? []
  const list = listOf(useInfiniteQuery(eventLogQuery(client, merchant_seq, mode)), t('events.failed'))
  return (
    <MemberSection title={t('events.title')} note={t('events.note')}>
      <DataList
        label={t('events.title')}
        columns={useColumns(setOpened)}
        rowKey={({ event }) => event.id}
        {...list}
        empty={<Empty>{t('events.empty')}</Empty>}
      />
      <EventDialog
        shown={list.rows?.find(({ event }) => event.id === opened)}
        endpoints={endpoints}
        isOwner={role === 'OWNER'}
        onClose={() => setOpened(undefined)}
      />
    </MemberSection>
  )
}

function useColumns(onOpen: (eventId: string) => void): readonly Column<LoggedEvent>[] {
  const t = useText('webhook')
  return [
    {
      key: 'event',
      header: t('event'),
      phone: 'lead',
      cell: ({ event }) => (
        <TextLink component="button" type="button" onClick={() => onOpen(event.id)} cover>
          <span translate="no" className={css.url}>{`#${event.event_seq} ${event.type}`}</span>
        </TextLink>
      ),
    },
    {
      key: 'deliveries',
      header: t('log'),
      phone: 'trail',
      cell: ({ deliveries }) => {
        if (deliveries.length === 0) return <StateDot tone="neutral">{t('events.untold')}</StateDot>
        const state = (['FAILED', 'PENDING', 'DELIVERED'] as const).find((one) =>
          deliveries.some((delivery) => delivery.state === one),
        )
        return state ? <StateDot tone={DELIVERY_TONES[state]}>{t(`state.${state}`)}</StateDot> : null
      },
    },
    {
      key: 'at',
      header: t('at'),
      align: 'end',
      phone: 'line',
      cell: ({ event }) => (
        <Text component="span" size="sm" tone="muted">
          <When at={event.timestamp} />
        </Text>
      ),
    },
  ]
}
