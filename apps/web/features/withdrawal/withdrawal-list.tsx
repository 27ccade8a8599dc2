import { TRANSACTION_STATUSES } from '@cocobnk/contract'
import { Amount, type Column, DataList, Empty, Text, TextLink } from '@cocobnk/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { MoneyFilters, type MoneySearch, type SetMoneySearch } from '../../list/money-filters.tsx'
import { listOf } from '../../list/pages.ts'
import { periodOf } from '../../list/period.ts'
import { When } from '../../locale/when.tsx'
import { assetQuery } from '../../setting/queries.ts'
import { useText } from '../../texts.ts'
import { MemberSection } from '../member/member-page.tsx'
import { CsvButton } from './csv-button.tsx'
import { type Withdrawal, withdrawalsQuery } from './queries.ts'
import { StepTag } from './step-tag.tsx'

type ListProps = { readonly search: MoneySearch; readonly setSearch: SetMoneySearch }

export function WithdrawalList({ search, setSearch }: ListProps): ReactNode {
  const t = useText('withdrawal')
  const { client } = useApp()
  const { data: assets = [] } = useQuery(assetQuery(client))
  const filter = {
    asset_seq: assets.find(({ code }) => code === search.asset)?.seq,
    status: TRANSACTION_STATUSES.find((status) => status === search.status),
    period: periodOf(search.period),
  }
  const list = listOf(useInfiniteQuery(withdrawalsQuery(client, filter)), t('failed'))
  const isFiltered = Object.values(filter).some(Boolean)
  const isUnused = !isFiltered && list.rows?.length === 0
  const clear = () => setSearch({ asset: undefined, status: undefined, period: undefined })
  return (
    <MemberSection title={t('history')} action={list.rows?.length ? <CsvButton filter={filter} /> : null}>
      <DataList
        label={t('history')}
        columns={useColumns()}
        rowKey={({ withdrawal_seq }) => withdrawal_seq}
        {...list}
        filters={
          isUnused ? null : (
            <MoneyFilters search={search} setSearch={setSearch} statusText={(status) => t(`status.${status}`)} />
          )
        }
        empty={
          isFiltered ? (
            <Empty
              action={
                <TextLink component="button" type="button" onClick={clear}>
                  {t('showAll')}
                </TextLink>
              }
            >
              {t('empty.filtered')}
            </Empty>
          ) : (
            <Empty>{t('empty')}</Empty>
          )
        }
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
