import { events } from '@cocobnk/contract'
import type { Listener, Subscription } from '@cocobnk/database'
import { listenForScreens } from './listen-for-screens.ts'
import { permissionRoom } from './rooms.ts'
import type { BankServer } from './types.ts'

type Deps = { readonly io: BankServer; readonly listener: Listener }

/** Pushes a halt to operators. The database notifies every server, so each one pushes to its own sockets only. */
export function tellHalts(deps: Deps): Subscription {
  const theirs = deps.io.local.to(permissionRoom(events['halt.changed'].permission))
  return listenForScreens(deps, 'halt', (halt_seq) => {
    theirs.emit('halt.changed', { halt_seq })
  })
}
