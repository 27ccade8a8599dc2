import type { EventPayload, Output } from '@cocobnk/contract'
import type { QueryClient } from '@tanstack/react-query'
import { ORDERS_KEY } from './query-keys.ts'

type Order = Output<'GET /market/public/order'>['list'][number]
type Told = EventPayload<'order.status'>

/** Removes an ended order from the open ones, or updates the status in its row. */
function withStatus(open: readonly Order[], { seq, status }: Told): readonly Order[] {
  if (status === 'CANCELED' || status === 'FILLED') return open.filter(({ order_seq }) => order_seq !== seq)
  return open.map((order) => (order.order_seq === seq ? { ...order, status } : order))
}

/** Delay before refetching: rows are written after the engine's push, so an immediate request could return the old state. */
const SETTLE_MS = 400

/** Applies a pushed status at once, and soon refetches what the push does not contain: amounts, fills, and orders placed elsewhere. */
export function orderNews(queryClient: QueryClient): (told: Told) => void {
  let isAsking = false
  const ask = () => {
    isAsking = false
    void queryClient.invalidateQueries({ queryKey: ORDERS_KEY })
  }
  return (told) => {
    queryClient.setQueriesData<readonly Order[]>({ queryKey: [...ORDERS_KEY, 'list', 'Y'] }, (open) =>
      open ? withStatus(open, told) : open,
    )
    if (!isAsking) setTimeout(ask, SETTLE_MS)
    isAsking = true
  }
}
