import { useState } from 'react'
import { useApp } from '../../context.ts'
import { ACCOUNTS_KEY, ORDERS_KEY } from '../../live/query-keys.ts'
import { useSendOnce } from '../../money-form/use-keyed-call.ts'
import { useSubmit } from '../../refusal/use-submit.ts'
import type { PublicMarket } from '../market/queries.ts'
import { isBookBetter } from './offer.ts'
import type { Pair } from './pair.ts'
import { useBookOffer } from './use-book-offer.ts'
import type { ExchangeState } from './use-exchange.ts'

export type RouteName = 'quote' | 'book'
export type RouteState = ReturnType<typeof useRoute>

/** Refusals that concern the amount are shown at its field. */
const FIELDS = { INSUFFICIENT_BALANCE: 'amount' }

/** Chooses between firm quote and order book: the better one until the member picks one. Also places the order for the book. */
export function useRoute(pair: Pair, { amount, setAmount, quoted, isAsking }: ExchangeState) {
  const { client, queryClient } = useApp()
  const booked = useBookOffer(pair, amount)
  const [chosen, setChosen] = useState<RouteName>()
  const [placed, setPlaced] = useState<{ readonly market: PublicMarket; readonly seq: string }>()
  const { trouble, tone, submit, onUnknown } = useSubmit(FIELDS)
  const sendOnce = useSendOnce({ onUnknown })
  const better = isAsking ? undefined : betterOf(isBookBetter(booked?.offer, quoted?.quote))
  const route = booked ? (chosen ?? better ?? 'quote') : 'quote'

  const place = async () => {
    if (!booked) return
    const { market, offer } = booked
    const body = {
      market_seq: market.seq,
      type: offer.type,
      kind: 'LIMIT',
      time_in_force: 'IOC',
      price: offer.price,
      amount: offer.amount,
      self_trade: 'CANCEL_NEWEST',
    } as const
    const { order } = await sendOnce(['order', body], (client_order_id) =>
      client.call('POST /market/public/order', { body: { ...body, client_order_id } }),
    )
    setAmount('')
    setPlaced({ market, seq: order.order_seq })
    void queryClient.invalidateQueries({ queryKey: ACCOUNTS_KEY })
    void queryClient.invalidateQueries({ queryKey: ORDERS_KEY })
  }

  return {
    booked,
    better,
    route,
    choose: setChosen,
    send: () => submit(place),
    trouble,
    tone,
    placed,
    close: () => setPlaced(undefined),
  }
}

function betterOf(isBook: boolean): RouteName {
  return isBook ? 'book' : 'quote'
}
