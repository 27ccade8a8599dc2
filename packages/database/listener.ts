import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { CHANNELS, type Channel, type Notice } from './channels.ts'

/** Short, so that open screens catch up within a second. */
const RECONNECT_MS = 250
const CONNECT_TIMEOUT_MS = 5_000

/** Called with the parsed payload; without one after every (re)connection, because notifications raised meanwhile are lost. */
type OnNotice<Name extends Channel> = (notice?: Notice<Name>) => void

export type Subscription = { close(): Promise<void> }

/** A process's one listening connection. */
export type Listener = {
  /** A notification is only a hint to read the data. */
  on<Name extends Channel>(channel: Name, onNotice: OnNotice<Name>): Subscription
  close(): Promise<void>
}

type Subscriber = (payload?: string) => void

/** Needs a connection of its own: a transaction-pooling proxy does not deliver notifications. */
export function openListener(url: string, applicationName: string): Listener {
  const stopping = new AbortController()
  const subscribers = new Map<Channel, Set<Subscriber>>()
  let connected: pg.Client | undefined

  const listenOnce = async () => {
    const client = new pg.Client({
      connectionString: url,
      application_name: `${applicationName} listener`,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    })
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    client.on('error', () => end())
    client.on('end', () => end())
    client.on('notification', ({ channel, payload }) => {
      for (const tell of subscribers.get(channel as Channel) ?? []) tell(payload ?? '')
    })
    stopping.signal.addEventListener('abort', () => end(), { once: true })
    try {
      await client.connect()
      connected = client
      for (const channel of subscribers.keys()) await subscribe(client, channel)
      await ended
    } finally {
      connected = undefined
      await client.end()
    }
  }
  const subscribe = async (client: pg.Client, channel: Channel) => {
    await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
    for (const tell of subscribers.get(channel) ?? []) tell()
  }
  const work = async () => {
    while (!stopping.signal.aborted) {
      await listenOnce().catch(() => undefined)
      await pause(RECONNECT_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const working = work()

  return {
    on: (channel, onNotice) => {
      const tell: Subscriber = (payload) => onNotice(payload === undefined ? undefined : read(channel, payload))
      const others = subscribers.get(channel)
      if (others) others.add(tell)
      else subscribers.set(channel, new Set([tell]))
      // If this connection fails meanwhile, the reconnect subscribes every channel again.
      if (connected) void subscribe(connected, channel).catch(() => undefined)
      return { close: async () => void subscribers.get(channel)?.delete(tell) }
    },
    close: async () => {
      stopping.abort()
      await working
    },
  }
}

/** An unreadable payload still means that something changed. */
function read<Name extends Channel>(channel: Name, payload: string): Notice<Name> | undefined {
  try {
    return CHANNELS[channel](payload) as Notice<Name>
  } catch {
    return undefined
  }
}
