import type { CommerceMode } from '@cocobnk/contract'
import { type Column, DataList, Empty, Segmented, Stack, StateDot, Text, TextLink } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { listOf } from '../../list/pages.ts'
import { When } from '../../locale/when.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { LimitSection } from './limit-section.tsx'
import { requestsQuery, type SignedRequest } from './queries.ts'
import { RequestDialog } from './request-dialog.tsx'
import css from './request-log.module.css'

type RequestViewProps = { readonly merchant: { readonly merchant_seq: string }; readonly mode: CommerceMode }

const FILTERS = ['ALL', 'REFUSED'] as const

/** Requests of the shop's programs, with the reasons for refusals. */
export default function RequestView({ merchant: { merchant_seq }, mode }: RequestViewProps): ReactNode {
  const t = useText('request-log')
  const [filter, setFilter] = useState<(typeof FILTERS)[number]>('ALL')
  const [opened, setOpened] = useState<SignedRequest>()
  const asked = { merchantSeq: merchant_seq, mode, only: filter === 'ALL' ? undefined : filter }
  const list = listOf(useInfiniteQuery(requestsQuery(useApp().client, asked)), t('failed'))
  return (
    <Stack gap="xl">
      <MemberSection title={t('title')} note={t('note')}>
        <DataList
          label={t('title')}
          columns={useColumns(setOpened)}
          rowKey={({ request_seq }) => request_seq}
          filters={
            <Segmented
              label={t('filter')}
              value={filter}
              options={FILTERS.map((value) => ({ value, label: t(`filter.${value}`) }))}
              onChange={setFilter}
            />
          }
          {...list}
          empty={<Empty>{t(filter === 'ALL' ? 'empty' : 'empty.refused')}</Empty>}
        />
        <RequestDialog request={opened} onClose={() => setOpened(undefined)} />
      </MemberSection>
      <LimitSection merchantSeq={merchant_seq} mode={mode} />
    </Stack>
  )
}

function useColumns(onOpen: (request: SignedRequest) => void): readonly Column<SignedRequest>[] {
  const t = useText('request-log')
  return [
    {
      key: 'request',
      header: t('request'),
      phone: 'lead',
      cell: (request) => (
        <TextLink component="button" type="button" onClick={() => onOpen(request)} cover>
          <span translate="no" className={css.path}>{`${request.method} ${request.path}`}</span>
        </TextLink>
      ),
    },
    {
      key: 'status',
      header: t('status'),
      phone: 'trail',
      cell: ({ status, code }) => <StateDot tone={code === null ? 'success' : 'danger'}>{status}</StateDot>,
    },
    {
      key: 'signature',
      header: t('signature'),
      phone: 'line',
      cell: ({ verdict, code }) => (
        <Text component="span" size="sm" tone="muted">
          {t(`verdict.${verdict}`)}
          {code === null || verdict !== 'VALID' ? null : (
            <>
              {' · '}
              <span translate="no">{code}</span>
            </>
          )}
        </Text>
      ),
    },
    {
      key: 'at',
      header: t('at'),
      align: 'end',
      phone: 'bare',
      cell: ({ created_at, duration_ms }) => (
        <Text component="span" size="sm" tone="muted">
          <When at={created_at} /> · {t('ms', { ms: duration_ms })}
        </Text>
      ),
    },
  ]
}
