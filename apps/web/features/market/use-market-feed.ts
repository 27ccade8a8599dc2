import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../context.ts'
import { type Book, bookQuery, type PublicMarket, type Trade, tradesQuery } from './queries.ts'

export type MarketFeed = {
  readonly book: Book
  /** Newest first. */
  readonly trades: readonly Trade[]
  readonly isLive: boolean
}

const TRADES = 40
const NOTHING: Book = { sequence: 0, is_halted: false, bids: [], asks: [] }

/** The book and the latest trades of a market, as they are now. */
export function useMarketFeed(market: PublicMarket): MarketFeed {
  const { client } = useApp()
  const book = useQuery(bookQuery(client, market.seq))
  const trades = useQuery(tradesQuery(client, market.seq, TRADES))
  return { book: book.data ?? NOTHING, trades: trades.data ?? [], isLive: book.isSuccess }
}
