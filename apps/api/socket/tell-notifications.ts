import type { Listener, Subscription } from '@cocobnk/database'
import { listenForScreens } from './listen-for-screens.ts'
import { memberRoom } from './rooms.ts'
import type { BankServer } from './types.ts'

type Deps = { readonly io: BankServer; readonly listener: Listener }

/**
 * Notifies every open tab of a member that the inbox changed. The database notifies every server, so each one notifies only its own
 * sockets.
 */
export function tellNotifications(deps: Deps): Subscription {
  return listenForScreens(deps, 'notification', (memberSeq) => {
    deps.io.local.to(memberRoom(memberSeq)).emit('notification.changed', {})
  })
}
