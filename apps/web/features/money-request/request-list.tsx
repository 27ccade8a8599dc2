import { Amount, type Column, DataList, Empty, Text, TextLink } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { listOf } from '../../list/pages.ts'
import { When } from '../../locale/when.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { type MoneyRequest, moneyRequestsQuery } from './queries.ts'
import { StatusTag } from './status-tag.tsx'

export function RequestList(): ReactNode {
  const t = useText('money-request')
  const list = listOf(useInfiniteQuery(moneyRequestsQuery(useApp().client)), t('failed'))
  return (
    <MemberSection title={t('list')}>
      <DataList
        label={t('list')}
        columns={useColumns()}
        rowKey={({ request_seq }) => request_seq}
        {...list}
        empty={<Empty>{t('empty')}</Empty>}
      />
    </MemberSection>
  )
}

function useColumns(): readonly Column<MoneyRequest>[] {
  const t = useText('money-request')
  return [
    {
      key: 'amount',
      header: t('amount'),
      phone: 'lead',
      cell: ({ request_seq, amount, asset }) => (
        <TextLink component={Link} to={`/transfer/account-transfer?view=request&seq=${request_seq}`} cover>
          {amount === null ? `${asset.code} · ${t('amount.open')}` : <Amount value={amount} asset={asset.code} />}
        </TextLink>
      ),
    },
    {
      key: 'note',
      header: t('note'),
      phone: 'line',
      cell: ({ note }) => (
        <Text component="span" size="sm" tone="muted">
          <span translate="no">{note ?? '–'}</span>
        </Text>
      ),
    },
    { key: 'status', header: t('status'), phone: 'trail', cell: ({ status }) => <StatusTag status={status} /> },
    {
      key: 'date',
      header: t('date'),
      align: 'end',
      phone: 'line',
      cell: ({ created_at }) => (
        <Text component="span" size="sm" tone="muted">
          <When at={created_at} />
        </Text>
      ),
    },
  ]
}
