import { useQueries, useQuery } from '@tanstack/react-query'
import { useApp } from '../../context.ts'
import { type LastDay, lastDayOf } from './last-day.ts'
import { hoursQuery, type PublicMarket } from './queries.ts'

/** The last 24 hours of a market up to its latest price; undefined until they are loaded. */
export function useLastDay(market: PublicMarket, price: string | null): LastDay | undefined {
  const { data, dataUpdatedAt } = useQuery(hoursQuery(useApp().client, market.seq))
  return data && lastDayOf(data, price, dataUpdatedAt)
}

/** The last 24 hours of several markets. `isPending` while any of them may still arrive. */
export function useLastDays(markets: readonly PublicMarket[]) {
  const { client } = useApp()
  return useQueries({
    queries: markets.map(({ seq }) => hoursQuery(client, seq)),
    combine: (answers) => ({
      isPending: answers.some(({ isLoading }) => isLoading),
      days: answers.map(({ data, dataUpdatedAt }, place) =>
        data ? lastDayOf(data, markets[place]?.ticker.price ?? null, dataUpdatedAt) : undefined,
      ),
    }),
  })
}
