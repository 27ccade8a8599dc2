import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../context.ts'
import { ratesQuery } from '../../rate/queries.ts'
import { type Holding, holdingsOf } from './holdings.ts'
import type { Account } from './queries.ts'

/** What accounts hold by asset, valued at what is known now. */
export function useHoldings(accounts: readonly Account[]): Holding[] {
  const { data: rates = new Map<string, string>() } = useQuery(ratesQuery(useApp().client))
  return holdingsOf(accounts, rates)
}
