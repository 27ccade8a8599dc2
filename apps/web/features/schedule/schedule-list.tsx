import { numberInGroups } from '@cocobnk/contract'
import { Amount, type Column, DataList, Empty, Text, TextLink } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { listOf } from '../../list/pages.ts'
import { When } from '../../locale/when.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { type Schedule, schedulesQuery } from './queries.ts'
import { StatusTag } from './status-tag.tsx'

export function ScheduleList(): ReactNode {
  const t = useText('schedule')
  const list = listOf(useInfiniteQuery(schedulesQuery(useApp().client, 'TRANSFER')), t('failed'))
  return (
    <MemberSection title={t('list')}>
      <DataList
        label={t('list')}
        columns={useColumns()}
        rowKey={({ schedule_seq }) => schedule_seq}
        {...list}
        empty={<Empty>{t('empty')}</Empty>}
      />
    </MemberSection>
  )
}

function useColumns(): readonly Column<Schedule>[] {
  const t = useText('schedule')
  return [
    {
      key: 'amount',
      header: t('amount'),
      phone: 'lead',
      cell: ({ schedule_seq, amount, asset }) => (
        <TextLink component={Link} to={`/transfer/account-transfer?view=schedule&seq=${schedule_seq}`} cover>
          <Amount value={amount} asset={asset.code} />
        </TextLink>
      ),
    },
    {
      key: 'to',
      header: t('to'),
      phone: 'line',
      cell: ({ to }) => (
        <Text component="span" size="sm" tone="muted">
          <span translate="no">{`${to.name ?? '–'} · ${numberInGroups(to.account_number)}`}</span>
        </Text>
      ),
    },
    { key: 'status', header: t('status'), phone: 'trail', cell: ({ status }) => <StatusTag status={status} /> },
    {
      key: 'next',
      header: t('next'),
      align: 'end',
      phone: 'line',
      cell: ({ next_at, frequency }) => (
        <Text component="span" size="sm" tone="muted">
          {t(`frequency.${frequency}`)} {next_at ? <When at={next_at} /> : null}
        </Text>
      ),
    },
  ]
}
