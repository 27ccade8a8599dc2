import { TRANSACTION_STATUSES, type TransactionStatus } from '@cocobnk/contract'
import { SelectField } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../context.ts'
import { assetQuery } from '../setting/queries.ts'
import { useText } from '../texts.ts'
import { AssetField } from './asset-field.tsx'
import { Filters } from './filters.tsx'
import { periodOf } from './period.ts'
import { PeriodField } from './period-field.tsx'

/** Filters as in the URL. Unknown values are ignored. */
export type MoneySearch = { readonly asset?: string; readonly status?: string; readonly period?: string }
export type SetMoneySearch = (change: { readonly [Key in keyof MoneySearch]: string | undefined }) => void

export type MoneyFiltersProps = {
  readonly search: MoneySearch
  readonly setSearch: SetMoneySearch
  readonly statusText: (status: TransactionStatus) => string
}

/** Filters for a list of deposits or withdrawals. */
export function MoneyFilters({ search, setSearch, statusText }: MoneyFiltersProps): ReactNode {
  const t = useText('money-filter')
  const { data: assets = [] } = useQuery(assetQuery(useApp().client))
  const codes = assets.filter(({ network }) => network).map(({ code }) => code)
  return (
    <Filters>
      <AssetField value={search.asset} codes={codes} onChange={(asset) => setSearch({ asset })} />
      <SelectField
        name="status"
        label={t('status')}
        placeholder={t('status.all')}
        value={search.status ?? ''}
        onChange={(event) => setSearch({ status: event.currentTarget.value })}
        options={TRANSACTION_STATUSES.map((status) => ({ value: status, label: statusText(status) }))}
      />
      <PeriodField value={periodOf(search.period)} onChange={(period) => setSearch({ period })} />
    </Filters>
  )
}
