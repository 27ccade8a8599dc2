import type { FEED_ASK, FeedMessage } from '@cocobnk/contract'
import { type FeedView, viewAfter } from './feed-book.ts'
import { API_BASE } from './request.ts'

export type { FeedView } from './feed-book.ts'

export type FeedOptions = {
  /** Origin of the api. */
  readonly baseUrl: string
  readonly marketSeq: string
  readonly onView: (view: FeedView) => void
  /** False while it connects or waits for a snapshot: what is shown may be out of date. */
  readonly onLive: (isLive: boolean) => void
}

const ASK: typeof FEED_ASK = 'snapshot'
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 15_000
/** The server sends something at least every five seconds. */
const SILENCE_MS = 15_000

/** The depth of a market, kept up to date. Gaps are detected by sequence number and checksum and closed by a snapshot. */
export function openMarketFeed({ baseUrl, marketSeq, onView, onLive }: FeedOptions): { readonly close: () => void } {
  const address = new URL(`${API_BASE}/market/feed?market_seq=${marketSeq}`, baseUrl)
  address.protocol = address.protocol.replace('http', 'ws')
  let line: WebSocket | undefined
  let view: FeedView | undefined
  let pauseMs = FIRST_PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  function hear(message: FeedMessage): void {
    const wasKnown = view !== undefined
    // Until the snapshot arrives, changes cannot be applied.
    if (!wasKnown && message.type === 'diff') return
    view = viewAfter(view, message)
    if (view) {
      pauseMs = FIRST_PAUSE_MS
      if (!wasKnown) onLive(true)
      onView(view)
      return
    }
    onLive(false)
    line?.send(ASK)
  }

  function expect(): void {
    clearTimeout(timer)
    timer = setTimeout(() => line?.close(), SILENCE_MS)
  }

  function connect(): void {
    const socket = new WebSocket(address)
    line = socket
    expect()
    socket.onmessage = ({ data }) => {
      expect()
      hear(JSON.parse(String(data)) as FeedMessage)
    }
    socket.onclose = () => {
      if (isClosed) return
      view = undefined
      onLive(false)
      clearTimeout(timer)
      timer = setTimeout(connect, pauseMs)
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    }
  }

  connect()
  return {
    close: () => {
      isClosed = true
      clearTimeout(timer)
      line?.close()
    },
  }
}
