import { type Listening, listen } from '@cocobnk/database'
import type { BankServer } from './types.ts'

type Deps = { readonly io: BankServer; readonly databaseUrl: string }

/**
 * Hears a channel of the database for open screens. What was raised while the connection was away is lost: the sockets of this
 * server are then told to ask again.
 */
export function listenForScreens(
  { io, databaseUrl }: Deps,
  channel: string,
  onNotice: (payload: string) => void,
): Listening {
  return listen(databaseUrl, channel, (payload) => {
    if (payload === undefined) io.local.emit('push.missed', {})
    else onNotice(payload)
  })
}
