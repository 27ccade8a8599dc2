import type { Channel, Listener, Notice, Subscription } from '@cocobnk/database'
import type { BankServer } from './types.ts'

type Deps = { readonly io: BankServer; readonly listener: Listener }

/** Many channels reconnect at the same time; within this time screens reload only once. */
const GATHER_MS = 50
const gathering = new WeakSet<BankServer>()

/** Makes the open screens of this server reload. */
export function tellMissed(io: BankServer): void {
  if (gathering.has(io)) return
  gathering.add(io)
  setTimeout(() => {
    gathering.delete(io)
    io.local.emit('push.missed', {})
  }, GATHER_MS).unref()
}

/**
 * Subscribes to a channel for open screens. Notifications during a lost connection are missed, so afterwards all screens of this server
 * reload.
 */
export function listenForScreens<Name extends Channel>(
  { io, listener }: Deps,
  channel: Name,
  onNotice: (notice: Notice<Name>) => void,
  onMissed: () => void = () => {},
): Subscription {
  return listener.on(channel, (notice) => {
    if (notice !== undefined) return onNotice(notice)
    tellMissed(io)
    onMissed()
  })
}
