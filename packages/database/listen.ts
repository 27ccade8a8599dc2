import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Short: open screens catch up within a second with what they missed. */
const RECONNECT_MS = 250
const CONNECT_TIMEOUT_MS = 5_000

/** Told what came with the notice; nothing after a (re)connection. */
type OnNotice = (payload?: string) => void

export type Listening = { close(): Promise<void> }

/**
 * Calls back whenever a NOTIFY on the channel commits, and after every (re)connection, because what was raised
 * meanwhile is lost. It is a hint to look, never the news itself. Needs a connection of its own: a pooler that
 * shares connections between transactions does not pass notifications on.
 */
export function listen(url: string, channel: string, onNotice: OnNotice): Listening {
  const stopping = new AbortController()
  const ended = keepListening(url, channel, onNotice, stopping.signal)
  return {
    close: async () => {
      stopping.abort()
      await ended
    },
  }
}

async function keepListening(url: string, channel: string, onNotice: OnNotice, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await listenOnce(url, channel, onNotice, signal).catch(() => undefined)
    await pause(RECONNECT_MS, undefined, { signal }).catch(() => undefined)
  }
}

async function listenOnce(url: string, channel: string, onNotice: OnNotice, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `listen ${channel}`,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  })
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  client.on('error', () => end())
  client.on('end', () => end())
  client.on('notification', ({ payload }) => onNotice(payload))
  signal.addEventListener('abort', () => end(), { once: true })
  try {
    await client.connect()
    await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
    onNotice()
    await ended
  } finally {
    await client.end()
  }
}
