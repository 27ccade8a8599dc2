import type { WebhookDeliveryState } from '@cocobnk/contract'
import { type Column, DataList, Empty, Segmented, StateDot, Text, TextLink } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { listOf } from '../../list/pages.ts'
import { When } from '../../locale/when.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { type Delivery, deliveriesQuery, type Endpoint, type Place } from './queries.ts'
import { ResendRange } from './resend-range.tsx'
import css from './webhook.module.css'

type DeliveryLogProps = { readonly endpoint: Endpoint; readonly path: Place; readonly isOwner: boolean }
type Filter = WebhookDeliveryState | 'ALL'

const FILTERS = ['ALL', 'DELIVERED', 'PENDING', 'FAILED'] as const satisfies readonly Filter[]
export const DELIVERY_TONES = { PENDING: 'pending', DELIVERED: 'success', FAILED: 'danger' } as const

export function DeliveryLog({ endpoint, path, isOwner }: DeliveryLogProps): ReactNode {
  const t = useText('webhook')
  const [filter, setFilter] = useState<Filter>('ALL')
  const [opened, setOpened] = useState<string>()
  const state = filter === 'ALL' ? undefined : filter
  const list = listOf(useInfiniteQuery(deliveriesQuery(useApp().client, path, state)), t('log.failed'))
  return (
    <MemberSection title={t('log')} note={endpoint.url} action={isOwner ? <ResendRange path={path} /> : null}>
      <DataList
        label={t('log')}
        columns={useColumns(setOpened)}
        rowKey={({ delivery_seq }) => delivery_seq}
        filters={
          <Segmented
            label={t('state')}
            value={filter}
            options={FILTERS.map((value) => ({ value, label: t(`state.${value}`) }))}
            onChange={setFilter}
          />
        }
        {...list}
        empty={<Empty>{t('log.empty')}</Empty>}
      />
      <DeliveryDialog path={path} deliverySeq={opened} isOwner={isOwner} onClose={() => setOpened(undefined)} />
    </MemberSection>
  )
}

function useColumns(onOpen: (deliverySeq: string) => void): readonly Column<Delivery>[] {
  const t = useText('webhook')
  return [
    {
      key: 'event',
      header: t('event'),
      phone: 'lead',
      cell: ({ delivery_seq, event_seq, event_type }) => (
        <TextLink component="button" type="button" onClick={() => onOpen(delivery_seq)} cover>
          <span translate="no" className={css.url}>{`#${event_seq} ${event_type}`}</span>
        </TextLink>
      ),
    },
    {
      key: 'state',
      header: t('state'),
      phone: 'trail',
      cell: ({ state, last_status }) => (
        <StateDot tone={DELIVERY_TONES[state]}>
          {t(`state.${state}`)}
          {last_status === null ? '' : ` · ${last_status}`}
        </StateDot>
      ),
    },
    {
      key: 'attempts',
      header: t('attempts'),
      phone: 'line',
      cell: ({ attempts, next_at, state }) => (
        <Text component="span" size="sm" tone="muted">
          {t('attempts.count', { n: attempts })}
          {state === 'PENDING' && next_at && attempts > 0 ? (
            <>
              {' · '}
              {t('next')} <When at={next_at} />
            </>
          ) : null}
        </Text>
      ),
    },
    {
      key: 'at',
      header: t('at'),
      align: 'end',
      phone: 'bare',
      cell: ({ created_at }) => (
        <Text component="span" size="sm" tone="muted">
          <When at={created_at} />
        </Text>
      ),
    },
  ]
}
