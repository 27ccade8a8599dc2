import { TRANSACTION_STATUSES } from '@cocobnk/contract'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../context.ts'
import { assetQuery } from '../setting/queries.ts'
import type { MoneySearch } from './money-filters.tsx'
import { periodOf } from './period.ts'

export type MoneyFilter = ReturnType<typeof useMoneyFilter>

/** Converts the filters in the URL to API query parameters. */
export function useMoneyFilter({ asset, status, period }: MoneySearch) {
  const { data: assets = [] } = useQuery(assetQuery(useApp().client))
  return {
    asset_seq: assets.find(({ code }) => code === asset)?.seq,
    status: TRANSACTION_STATUSES.find((known) => known === status),
    period: periodOf(period),
  }
}
