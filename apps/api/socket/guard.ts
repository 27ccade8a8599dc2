import type { IncomingMessage } from 'node:http'
import { networkOf } from '@cocobnk/throttle'
import type { BankServer, BankSocket } from './types.ts'

export type SocketLimits = {
  /** Open connections of one network, in this process. A whole office may share an address. */
  readonly perNetwork: number
  /** How many of these may stay open without a session, to follow public pages. */
  readonly visitorsPerNetwork: number
  /** Open connections of one member or operator, in this process: tabs. */
  readonly perCaller: number
  /** After this time, a connection without a session counts as a visitor's. */
  readonly authenticateMs: number
  /** Clients send a token and heartbeats, nothing else. */
  readonly packetsPerMinute: number
}

type Deps = {
  readonly limits: SocketLimits
  readonly addressOf: (request: IncomingMessage) => string
  /** Whether this address may connect, by the same counters as for requests. */
  readonly mayAsk: (address: string) => Promise<boolean>
}

type Decide = (problem: string | null | undefined, isAllowed: boolean) => void

const MINUTE_MS = 60_000

/** Sockets bypass all request limits, so they have their own: how many, how long without a session, how many packets. */
export function socketGuard({ limits, addressOf, mayAsk }: Deps) {
  const open = new Map<string, number>()
  const visitors = new Map<string, Set<BankSocket>>()
  const networkFrom = (request: IncomingMessage) => networkOf(addressOf(request))
  const isFull = (network: string) => (open.get(network) ?? 0) >= limits.perNetwork

  const allowRequest = (request: IncomingMessage, decide: Decide): void => {
    const network = networkFrom(request)
    if (isFull(network)) {
      decide('too many connections', false)
      return
    }
    mayAsk(addressOf(request)).then(
      (may) => decide(may ? null : 'too many requests', may),
      // An unavailable counter must not block sockets; open connections are still counted in this process.
      () => decide(null, true),
    )
  }

  /** Counts a connection outside the real-time server. Returns a function that ends it, or undefined if there is no room. */
  const enter = (request: IncomingMessage): (() => void) | undefined => {
    const network = networkFrom(request)
    if (isFull(network)) return undefined
    open.set(network, (open.get(network) ?? 0) + 1)
    return () => leave(network)
  }

  const leave = (network: string): void => {
    const left = (open.get(network) ?? 1) - 1
    if (left > 0) open.set(network, left)
    else open.delete(network)
  }

  /** Counts connections and limits their packets. Call once the server is attached to a port. */
  const watch = (io: BankServer): void => {
    io.engine.on('connection', (connection: Connection) => {
      const network = networkFrom(connection.request)
      // Checked again, because several connections may have been admitted concurrently.
      const isOver = isFull(network)
      open.set(network, (open.get(network) ?? 0) + 1)
      connection.once('close', () => leave(network))
      const mayTalk = atMostPerMinute(limits.packetsPerMinute)
      connection.on('packet', () => void (mayTalk() || connection.close(true)))
      if (isOver) connection.close(true)
    })
  }

  /** Starts the deadline for a session. A socket without one by then stays only if a visitor slot is free. */
  const expectAuthentication = (socket: BankSocket): void => {
    const network = networkFrom(socket.request)
    const decide = () => {
      if (socket.data.binding || !socket.connected) return
      const known = [...(visitors.get(network) ?? [])].filter((one) => one.connected && !one.data.binding)
      const staying = new Set(known)
      if (!staying.has(socket) && staying.size >= limits.visitorsPerNetwork) socket.disconnect(true)
      else staying.add(socket)
      visitors.set(network, staying)
    }
    const timer = setTimeout(decide, limits.authenticateMs).unref()
    socket.once('disconnect', () => {
      clearTimeout(timer)
      visitors.get(network)?.delete(socket)
      if (visitors.get(network)?.size === 0) visitors.delete(network)
    })
  }

  /** Whether the caller of this room has reached the limit of connections. */
  const isCrowded = (io: BankServer, room: string): boolean =>
    (io.sockets.adapter.rooms.get(room)?.size ?? 0) >= limits.perCaller

  return { allowRequest, enter, watch, expectAuthentication, isCrowded, counted: () => ({ open, visitors }) }
}

export type SocketGuard = ReturnType<typeof socketGuard>

type Connection = {
  readonly request: IncomingMessage
  once(event: 'close', listener: () => void): void
  on(event: 'packet', listener: () => void): void
  close(discard: boolean): void
}

export function atMostPerMinute(max: number): () => boolean {
  let minute = 0
  let count = 0
  return () => {
    const now = Math.floor(Date.now() / MINUTE_MS)
    count = now === minute ? count + 1 : 1
    minute = now
    return count <= max
  }
}
