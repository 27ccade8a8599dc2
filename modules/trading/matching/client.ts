import { type LinkPlace, openLinkClient } from '@cocobnk/process-link'
import type { z } from 'zod'
import type {
  Answered,
  BookView,
  cancelingAll,
  FiguresView,
  looking,
  MarketCaller,
  MarketTerms,
  naming,
  OpenOrderView,
  PlacedOrder,
  Placing,
  replacing,
  Told,
  TraderView,
} from './wire.ts'
import { MARKET_PROTOCOL } from './wire.ts'

/** No engine answered, so the outcome is unknown. A retry with the same key returns the outcome. */
export class MatchingUnavailable extends Error {
  override readonly name = 'MatchingUnavailable'
}

export type MatchingPlace = LinkPlace & { readonly caller: MarketCaller }

export type MatchingClient = ReturnType<typeof openMatchingClient>

const MAX_WAITING = 10_000
const PATIENCE_MS = 8_000

type ClientOptions = {
  readonly patienceMs?: number
  /** Called with changes of orders and balances. */
  readonly onTold?: (told: Told) => void
  /** Called after a reconnect: changes may have been missed. */
  readonly onConnected?: () => void
}

/** A client for the leading engine, wherever it runs. */
export function openMatchingClient(place: MatchingPlace, options: ClientOptions = {}) {
  const { patienceMs = PATIENCE_MS, onTold, onConnected } = options
  const link = openLinkClient({
    ...place,
    ...(onTold && { onTold: (told) => onTold(told as Told) }),
    ...(onConnected && { onConnected }),
    protocol: MARKET_PROTOCOL,
    maxQueue: MAX_WAITING,
    patienceMs,
    unavailable: (message, cause) => new MatchingUnavailable(message, { cause }),
  })
  const ask = <Value>(verb: string, value?: unknown) => link.ask([verb, value], 1) as Promise<Value>
  return {
    setMarkets: (all: readonly MarketTerms[]) => ask<null>('setMarkets', all),
    place: (order: Placing) => ask<Answered<PlacedOrder>>('place', order),
    cancel: (order: z.infer<typeof naming>) => ask<Answered<{ readonly seq: number }>>('cancel', order),
    replace: (order: z.infer<typeof replacing>) => ask<Answered<{ readonly seq: number }>>('replace', order),
    cancelAll: (whose: z.infer<typeof cancelingAll>) => ask<number>('cancelAll', whose),
    orders: (memberSeq: string) => ask<OpenOrderView[]>('orders', memberSeq),
    book: (what: z.infer<typeof looking>) => ask<BookView | null>('book', what),
    /** Keeps the orders of the bank's own member alive for some more seconds. */
    renewMaker: (memberSeq: string) => ask<null>('renewMaker', memberSeq),
    traders: () => ask<TraderView[]>('traders'),
    figures: () => ask<FiguresView>('figures'),
    check: () => ask<number>('ping'),
    /** Connects before the first request, to receive changes. */
    listen: link.begin,
    close: link.close,
  }
}
