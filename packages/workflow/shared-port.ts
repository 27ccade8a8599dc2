import type { Server as Http1Server } from 'node:http'
import type { Http2Server } from 'node:http2'
import { createServer, type Server, type Socket } from 'node:net'

/** How every HTTP/2 connection opens (RFC 9113, 3.4); no HTTP/1 request begins with it. */
const HTTP2_PREFACE = 'PRI * HTTP/2'

/**
 * The engine speaks HTTP/2 without TLS; health checks speak HTTP/1.1. Node has no server for both on one port, so the first bytes decide.
 */
export function sharedPort(http2: Http2Server, http1: Http1Server): Server {
  return createServer((socket: Socket) => {
    socket.on('error', () => socket.destroy())
    socket.once('readable', () => {
      const first: Buffer | null = socket.read()
      if (!first) return socket.destroy()
      socket.unshift(first)
      const server = first.toString('latin1').startsWith(HTTP2_PREFACE) ? http2 : http1
      server.emit('connection', socket)
    })
  })
}
