import type { AppContext } from '../context.ts'
import { publicMarketsQuery } from '../features/market/markets-query.ts'

/** The header's call, for guests as for members: the way to a market finds it. */
export function askForMarkets({ client, queryClient }: Pick<AppContext, 'client' | 'queryClient'>): Promise<void> {
  return queryClient.prefetchQuery({ ...publicMarketsQuery(client), staleTime: Number.POSITIVE_INFINITY })
}
