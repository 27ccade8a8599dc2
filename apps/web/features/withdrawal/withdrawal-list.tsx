import { Amount, type Column, Text, TextLink } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { CsvButton } from '../../list/csv-button.tsx'
import type { MoneySearch, SetMoneySearch } from '../../list/money-filters.tsx'
import { MoneyList } from '../../list/money-list.tsx'
import { listOf } from '../../list/pages.ts'
import { useMoneyFilter } from '../../list/use-money-filter.ts'
import { When } from '../../locale/when.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { asked, type Withdrawal, withdrawalsQuery } from './queries.ts'
import { StepTag } from './step-tag.tsx'

type ListProps = { readonly search: MoneySearch; readonly setSearch: SetMoneySearch }

export function WithdrawalList({ search, setSearch }: ListProps): ReactNode {
  const t = useText('withdrawal')
  const { client } = useApp()
  const filter = useMoneyFilter(search)
  const list = listOf(useInfiniteQuery(withdrawalsQuery(client, filter)), t('failed'))
  const read = (time_zone: string) => client.call('GET /asset/withdraw/csv', { query: { ...asked(filter), time_zone } })
  const csv = <CsvButton label={t('csv')} name="withdrawals.csv" read={read} />
  return (
    <MemberSection title={t('history')} action={list.rows?.length ? csv : null}>
      <MoneyList
        label={t('history')}
        list={list}
        filter={filter}
        columns={useColumns()}
        rowKey={({ withdrawal_seq }) => withdrawal_seq}
        words={{ empty: t('empty'), filtered: t('empty.filtered') }}
        search={search}
        setSearch={setSearch}
        statusText={(status) => t(`status.${status}`)}
      />
    </MemberSection>
  )
}

function useColumns(): readonly Column<Withdrawal>[] {
  const t = useText('withdrawal')
  return [
    {
      key: 'amount',
      header: t('total'),
      phone: 'lead',
      cell: ({ withdrawal_seq, total, asset }) => (
        <TextLink component={Link} to={`/withdraw/detail?seq=${withdrawal_seq}`} cover>
          <Amount value={`-${total}`} asset={asset.code} signed />
        </TextLink>
      ),
    },
    {
      key: 'to',
      header: t('address'),
      phone: 'line',
      cell: ({ destination }) => (
        <Text component="span" size="sm" tone="muted">
          {destination.label}
        </Text>
      ),
    },
    { key: 'status', header: t('status'), phone: 'trail', cell: (one) => <StepTag withdrawal={one} /> },
    {
      key: 'date',
      header: t('date'),
      align: 'end',
      phone: 'line',
      cell: ({ requested_at }) => (
        <Text component="span" size="sm" tone="muted">
          <When at={requested_at} />
        </Text>
      ),
    },
  ]
}
