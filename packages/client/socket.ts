import type { EventName, EventPayload } from '@cocobnk/contract'
import { io } from 'socket.io-client'
import { API_BASE } from './request.ts'

export type SocketOptions = {
  /** Origin of the api; empty for the page's own origin. */
  readonly baseUrl: string
  readonly token: () => string | undefined
}

export type SocketStatus = 'disconnected' | 'connected' | 'authenticated' | 'unauthorized'

export type BankSocket = {
  /** Listens to one kind of push; returns a function that stops it. */
  on<Name extends EventName>(name: Name, listener: (payload: EventPayload<Name>) => void): () => void
  onStatus(listener: (status: SocketStatus) => void): () => void
  /** Sends the current token: after a login or a refresh. Connecting and reconnecting do it automatically. */
  authenticate(): void
  /** Subscribes to changes of a transaction by its link's token; also after a reconnect. */
  watch(checkoutToken: string): void
  connect(): void
  close(): void
}

/** The real-time connection. It reconnects automatically, and the server replays what was missed during a short absence. */
export function createSocket({ baseUrl, token }: SocketOptions): BankSocket {
  const socket = io(baseUrl, { path: `${API_BASE}/socket`, autoConnect: false, transports: ['websocket', 'polling'] })
  const listeners = new Set<(status: SocketStatus) => void>()
  const watched = new Set<string>()
  const tell = (status: SocketStatus) => {
    for (const listener of listeners) listener(status)
  }
  const authenticate = () => {
    const inHand = token()
    if (socket.connected && inHand) socket.emit('authenticate', { token: inHand })
  }
  socket.on('connect', () => {
    tell('connected')
    authenticate()
    for (const checkout_token of watched) socket.emit('watch', { checkout_token })
  })
  socket.on('disconnect', () => tell('disconnected'))
  socket.on('authenticated', () => tell('authenticated'))
  socket.on('unauthorized', () => tell('unauthorized'))
  return {
    on: (name, listener) => {
      // The server validates every payload against the contract before sending it.
      const typed = (payload: EventPayload<typeof name>) => listener(payload)
      socket.on(name as string, typed)
      return () => void socket.off(name as string, typed)
    },
    onStatus: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    authenticate,
    watch: (checkout_token) => {
      watched.add(checkout_token)
      if (socket.connected) socket.emit('watch', { checkout_token })
    },
    connect: () => void socket.connect(),
    close: () => void socket.close(),
  }
}
