import type { EventPayload, Output } from '@cocobnk/contract'
import type { QueryClient } from '@tanstack/react-query'
import { ORDERS_KEY } from './query-keys.ts'

type Order = Output<'GET /market/public/order'>['list'][number]
type Told = EventPayload<'order.status'>

/** An ended order leaves the open ones; another status stands in its row at once. */
function withStatus(open: readonly Order[], { seq, status }: Told): readonly Order[] {
  if (status === 'CANCELED' || status === 'FILLED') return open.filter(({ order_seq }) => order_seq !== seq)
  return open.map((order) => (order.order_seq === seq ? { ...order, status } : order))
}

/** Rows follow the engine: asked at once, the api may not know yet what it has just pushed. */
const SETTLE_MS = 400

/** Shows what was pushed without asking, and asks soon for what a push does not say: amounts, fills, orders placed elsewhere. */
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
