import { events } from '@cocobnk/contract'
import type { Listener, Subscription } from '@cocobnk/database'
import { listenForScreens } from './listen-for-screens.ts'
import { permissionRoom } from './rooms.ts'
import type { BankServer } from './types.ts'

type Deps = { readonly io: BankServer; readonly listener: Listener }

/**
 * Notifies operators of transactions that wait for their keys. The database notifies every server, so each one notifies only its own
 * sockets.
 */
export function tellSignings(deps: Deps): Subscription {
  const theirs = deps.io.local.to(permissionRoom(events['signing.changed'].permission))
  return listenForScreens(deps, 'signing', (transaction_seq) => {
    theirs.emit('signing.changed', { transaction_seq })
  })
}
