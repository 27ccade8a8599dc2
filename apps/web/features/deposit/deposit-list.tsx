import { TRANSACTION_STATUSES } from '@cocobnk/contract'
import { Amount, type Column, DataList, Empty, SelectField, Text, TextLink } from '@cocobnk/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Filters } from '../../list/filters.tsx'
import { listOf } from '../../list/pages.ts'
import { periodOf } from '../../list/period.ts'
import { PeriodField } from '../../list/period-field.tsx'
import { When } from '../../locale/when.tsx'
import { assetQuery } from '../../setting/queries.ts'
import { useText } from '../../texts.ts'
import { type Deposit, depositsQuery } from './queries.ts'
import { StepTag } from './step-tag.tsx'

/** As it stands in the address; what is not known there is not asked for. */
export type DepositSearch = {
  readonly account?: string
  readonly asset?: string
  readonly status?: string
  readonly period?: string
}
export type SetSearch = (change: { readonly [Key in keyof DepositSearch]: string | undefined }) => void

type ListProps = { readonly search: DepositSearch; readonly setSearch: SetSearch }

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
      filters={isUnused ? null : <DepositFilters search={search} setSearch={setSearch} />}
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

function DepositFilters({ search, setSearch }: ListProps): ReactNode {
  const t = useText('deposit')
  const { data: assets = [] } = useQuery(assetQuery(useApp().client))
  return (
    <Filters>
      <SelectField
        name="asset"
        label={t('filter.asset')}
        placeholder={t('filter.asset.all')}
        value={search.asset ?? ''}
        onChange={(event) => setSearch({ asset: event.currentTarget.value })}
        options={assets.filter(({ network }) => network).map(({ code }) => ({ value: code, label: code }))}
      />
      <SelectField
        name="status"
        label={t('status')}
        placeholder={t('filter.status.all')}
        value={search.status ?? ''}
        onChange={(event) => setSearch({ status: event.currentTarget.value })}
        options={TRANSACTION_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) }))}
      />
      <PeriodField value={periodOf(search.period)} onChange={(period) => setSearch({ period })} />
    </Filters>
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
