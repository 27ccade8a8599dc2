import { Agent, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

export type Proxy = {
  forward(request: IncomingMessage, response: ServerResponse): void
  /** For the real-time connection. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
}

/** Forwards requests to the api unchanged, on keep-alive connections. */
export function createProxy(apiUrl: string): Proxy {
  const { hostname, port } = new URL(apiUrl)
  const agent = new Agent({ keepAlive: true })
  const sameFor = ({ method, url, headers }: IncomingMessage) => ({ hostname, port, method, path: url, headers })

  return {
    forward: (request, response) => {
      const asked = ask({ ...sameFor(request), agent }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        answer.pipe(response)
        // A truncated response must not look complete.
        answer.on('error', () => response.destroy())
      })
      asked.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()))
      response.on('close', () => asked.destroy())
      request.pipe(asked)
    },
    upgrade: (request, socket, head) => {
      const asked = ask(sameFor(request))
      const close = () => void socket.destroy()
      socket.on('error', () => asked.destroy())
      asked.on('error', close)
      asked.on('response', close)
      asked.on('upgrade', (answer, line, first) => {
        line.on('error', close).on('close', close)
        socket.on('error', () => line.destroy()).on('close', () => line.destroy())
        socket.write(headOf(answer))
        if (first.length > 0) socket.write(first)
        if (head.length > 0) line.write(head)
        line.pipe(socket).pipe(line)
      })
      asked.end()
    },
  }
}

function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, place) => (place % 2 === 0 ? [`${name}: ${rawHeaders[place + 1]}`] : []))
  return [`HTTP/1.1 ${statusCode} ${statusMessage}`, ...lines, '', ''].join('\r\n')
}
