import type { AppContext } from '../context.ts'
import { publicMarketsQuery } from '../features/market/markets-query.ts'

/** Prefetches the markets for the header, for guests and members, so that market links open without waiting. */
export function askForMarkets({ client, queryClient }: Pick<AppContext, 'client' | 'queryClient'>): Promise<void> {
  return queryClient.prefetchQuery({ ...publicMarketsQuery(client), staleTime: Number.POSITIVE_INFINITY })
}
