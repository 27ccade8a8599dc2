import type { FeedView } from '@cocobnk/client/feed'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApp } from '../../context.ts'
import { type Book, bookQuery, type PublicMarket, type Trade, tradesQuery } from './queries.ts'

type MarketFeed = {
  readonly book: Book
  /** Newest first. */
  readonly trades: readonly Trade[]
  readonly isLive: boolean
}

const TRADES = 40
const NOTHING: Book = { is_halted: false, bids: [], asks: [] }
/** Polling interval while the feed is disconnected. */
const ASK_AGAIN_MS = 2_000

/** The book and the latest trades of a market. Pushed; polled until the first push and while disconnected. */
export function useMarketFeed({ seq }: PublicMarket): MarketFeed {
  const { client } = useApp()
  const [view, setView] = useState<FeedView>()
  const [isLive, setLive] = useState(false)
  const again = { enabled: !isLive, refetchInterval: isLive ? (false as const) : ASK_AGAIN_MS }
  const book = useQuery({ ...bookQuery(client, seq), ...again })
  const trades = useQuery({ ...tradesQuery(client, seq, TRADES), ...again })
  useEffect(() => {
    let feed: { readonly close: () => void } | undefined
    let isLeft = false
    const open = async () => {
      const { openMarketFeed } = await import('@cocobnk/client/feed')
      if (!isLeft) feed = openMarketFeed({ baseUrl: location.origin, marketSeq: seq, onView: setView, onLive: setLive })
    }
    void open()
    return () => {
      isLeft = true
      feed?.close()
    }
  }, [seq])
  if (isLive && view) return { book: bookOf(view), trades: view.trades, isLive }
  return { book: book.data ?? NOTHING, trades: trades.data ?? [], isLive: false }
}

function bookOf({ isHalted, bids, asks }: FeedView): Book {
  const level = ([price, amount]: FeedView['bids'][number]) => ({ price, amount })
  return { is_halted: isHalted, bids: bids.map(level), asks: asks.map(level) }
}
