import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { FEED_ASK, FEED_PATH } from '@cocobnk/contract'
import type { MarketFeed } from '@cocobnk/public-market'
import { type WebSocket, WebSocketServer } from 'ws'
import { atMostPerMinute, type SocketGuard } from './guard.ts'

type Deps = {
  readonly feed: Pick<MarketFeed, 'join'>
  readonly guard: Pick<SocketGuard, 'allowRequest' | 'enter'>
  readonly onFailed: (error: unknown) => void
}

const MESSAGE_MAX_BYTES = 64
const SNAPSHOTS_PER_MINUTE = 20
/** Buffer sizes. A slow client skips messages, detects the gap and requests a snapshot. A client that reads nothing is disconnected. */
const SLOW_BYTES = 256 * 1024
const DEAD_BYTES = 1024 * 1024
/** First byte of a complete text frame. Servers do not mask frames. */
const WHOLE_TEXT = 0x81
/** Body lengths from which the length field takes two bytes, and eight. */
const SHORT = 126
const LONG = 2 ** 16
const GOING_AWAY = 1001
const NOT_THERE = 4404

/** A WebSocket frame (RFC 6455, 5.2), built once for all clients. */
export function frameOf(text: string): Buffer {
  const body = Buffer.from(text)
  const head = Buffer.alloc(body.length < SHORT ? 2 : body.length < LONG ? 4 : 10)
  head[0] = WHOLE_TEXT
  head[1] = body.length < SHORT ? body.length : body.length < LONG ? SHORT : SHORT + 1
  if (head.length === 4) head.writeUInt16BE(body.length, 2)
  if (head.length === 10) head.writeBigUInt64BE(BigInt(body.length), 2)
  return Buffer.concat([head, body])
}

/** Serves the depth feed on a plain WebSocket. On the real-time server, ten messages a second to everybody would cost twice as much. */
export function serveMarketFeed({ feed, guard, onFailed }: Deps) {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: MESSAGE_MAX_BYTES })

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const address = new URL(request.url ?? '', 'http://feed.internal')
    if (address.pathname !== FEED_PATH) return
    guard.allowRequest(request, (_, isAllowed) => {
      const leave = isAllowed ? guard.enter(request) : undefined
      if (!leave) {
        socket.end('HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
        return
      }
      socket.once('close', leave)
      sockets.handleUpgrade(request, socket, head, (line) => {
        open(line, socket, address.searchParams.get('market_seq') ?? '').catch((error: unknown) => {
          onFailed(error)
          line.terminate()
        })
      })
    })
  }

  async function open(line: WebSocket, socket: Duplex, marketSeq: string): Promise<void> {
    const send = (frame: Buffer) => {
      if (socket.writableLength > DEAD_BYTES) line.terminate()
      else if (socket.writableLength <= SLOW_BYTES && line.readyState === line.OPEN) socket.write(frame)
    }
    const { promise: closed, resolve } = Promise.withResolvers<void>()
    line.on('error', () => line.terminate())
    line.on('close', () => resolve())
    const member = await feed.join(marketSeq, send)
    if (!member) {
      line.close(NOT_THERE)
      return
    }
    const mayAsk = atMostPerMinute(SNAPSHOTS_PER_MINUTE)
    line.on('message', (data) => {
      if (Buffer.isBuffer(data) && data.toString() === FEED_ASK && mayAsk()) member.snapshot()
      else line.terminate()
    })
    await closed
    member.leave()
  }

  return {
    attach: (server: Server) => void server.on('upgrade', onUpgrade),
    /** Clients reconnect elsewhere immediately. */
    close: () => {
      for (const line of sockets.clients) line.close(GOING_AWAY)
    },
  }
}
