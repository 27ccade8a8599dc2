import { type Listening, listen } from '@cocobnk/database'
import type { BankServer } from './types.ts'

type Deps = { readonly io: BankServer; readonly databaseUrl: string }

/** Many channels come back at the same moment; screens ask once. */
const GATHER_MS = 50
const gathering = new WeakSet<BankServer>()

/** Has the open screens of this server ask again for what they show. */
export function tellMissed(io: BankServer): void {
  if (gathering.has(io)) return
  gathering.add(io)
  setTimeout(() => {
    gathering.delete(io)
    io.local.emit('push.missed', {})
  }, GATHER_MS).unref()
}

/**
 * Hears a channel of the database for open screens. What was raised while the connection was away is lost: the sockets of this
 * server are then told to ask again.
 */
export function listenForScreens(
  { io, databaseUrl }: Deps,
  channel: string,
  onNotice: (payload: string) => void,
  onMissed: () => void = () => {},
): Listening {
  return listen(databaseUrl, channel, (payload) => {
    if (payload !== undefined) return onNotice(payload)
    tellMissed(io)
    onMissed()
  })
}
