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
import { type Deposit, depositsQuery } from './queries.ts'
import { StepTag } from './step-tag.tsx'

export type DepositSearch = MoneySearch & { readonly account?: string }

type ListProps = { readonly search: MoneySearch; readonly setSearch: SetMoneySearch }

export function DepositList({ search, setSearch }: ListProps): ReactNode {
  const t = useText('deposit')
  const { client } = useApp()
  const { data: assets = [] } = useQuery(assetQuery(client))
  const filter = {
    asset_seq: assets.find(({ code }) => code === search.asset)?.seq,
    status: TRANSACTION_STATUSES.find((status) => status === search.status),
    period: periodOf(search.period),
  }
  const list = listOf(useInfiniteQuery(depositsQuery(client, filter)), t('failed'))
  const isFiltered = Object.values(filter).some(Boolean)
  const isUnused = !isFiltered && list.rows?.length === 0
  const clear = () => setSearch({ asset: undefined, status: undefined, period: undefined })
  return (
    <DataList
      label={t('history')}
      columns={useColumns()}
      rowKey={({ deposit_seq }) => deposit_seq}
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
