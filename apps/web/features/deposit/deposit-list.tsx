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
import { asked, type Deposit, depositsQuery } from './queries.ts'
import { StepTag } from './step-tag.tsx'

export type DepositSearch = MoneySearch & { readonly account?: string }

type ListProps = { readonly search: MoneySearch; readonly setSearch: SetMoneySearch }

export function DepositList({ search, setSearch }: ListProps): ReactNode {
  const t = useText('deposit')
  const { client } = useApp()
  const filter = useMoneyFilter(search)
  const list = listOf(useInfiniteQuery(depositsQuery(client, filter)), t('failed'))
  const read = (time_zone: string) => client.call('GET /asset/deposit/csv', { query: { ...asked(filter), time_zone } })
  const csv = <CsvButton label={t('csv')} name="deposits.csv" read={read} />
  return (
    <MemberSection title={t('history')} action={list.rows?.length ? csv : null}>
      <MoneyList
        label={t('history')}
        list={list}
        filter={filter}
        columns={useColumns()}
        rowKey={({ deposit_seq }) => deposit_seq}
        words={{ empty: t('empty'), filtered: t('empty.filtered') }}
        search={search}
        setSearch={setSearch}
        statusText={(status) => t(`status.${status}`)}
      />
    </MemberSection>
  )
}

function useColumns(): readonly Column<Deposit>[] {
  const t = useText('deposit')
  return [
    {
      key: 'amount',
      header: t('amount'),
      phone: 'lead',
      cell: ({ deposit_seq, amount, asset }) => (
        <TextLink component={Link} to={`/deposit/detail?seq=${deposit_seq}`} cover>
          <Amount value={amount} asset={asset.code} signed />
        </TextLink>
      ),
    },
    { key: 'status', header: t('status'), phone: 'trail', cell: (deposit) => <StepTag deposit={deposit} /> },
    {
      key: 'date',
      header: t('date'),
      align: 'end',
      phone: 'line',
      cell: ({ seen_at, announced_at }) => (
        <Text component="span" size="sm" tone="muted">
          <When at={seen_at ?? announced_at ?? ''} />
        </Text>
      ),
    },
  ]
}
