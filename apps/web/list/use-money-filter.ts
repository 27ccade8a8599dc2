import { TRANSACTION_STATUSES } from '@cocobnk/contract'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../context.ts'
import { assetQuery } from '../setting/queries.ts'
import type { MoneySearch } from './money-filters.tsx'
import { periodOf } from './period.ts'

export type MoneyFilter = ReturnType<typeof useMoneyFilter>

/** What the address asks for, in the words of the api. */
export function useMoneyFilter({ asset, status, period }: MoneySearch) {
  const { data: assets = [] } = useQuery(assetQuery(useApp().client))
  return {
    asset_seq: assets.find(({ code }) => code === asset)?.seq,
    status: TRANSACTION_STATUSES.find((known) => known === status),
    period: periodOf(period),
  }
}
