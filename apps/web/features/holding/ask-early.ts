import type { AppContext } from '../../context.ts'
import { currenciesQuery } from '../../display-currency/queries.ts'
import { meQuery } from '../../session/me-query.ts'
import { accountsQuery } from '../account/queries.ts'
import { depositsQuery } from '../deposit/queries.ts'
import { withdrawalsQuery } from '../withdrawal/queries.ts'
import { holdingHistoryQuery, holdingsQuery } from './queries.ts'

/** Prefetches holdings in a route loader, while the screen's code is still loading. */
export function askForHoldings(context: AppContext): void {
  const { client, queryClient, language } = context
  void queryClient.prefetchQuery(accountsQuery(client))
  void queryClient.prefetchQuery(holdingsQuery(client))
  void queryClient.prefetchQuery(holdingHistoryQuery(client, 'DAY'))
  void queryClient.prefetchQuery(currenciesQuery(client, language.locale))
  // These appear above the list on a phone: arriving later, they would shift the list down.
  void queryClient.prefetchQuery(meQuery(context))
  void queryClient.prefetchInfiniteQuery(depositsQuery(client))
  void queryClient.prefetchInfiniteQuery(depositsQuery(client, { status: 'PENDING' }))
  void queryClient.prefetchInfiniteQuery(withdrawalsQuery(client, { status: 'PENDING' }))
}
