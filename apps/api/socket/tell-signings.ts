import { events } from '@cocobnk/contract'
import type { Listening } from '@cocobnk/database'
import { listenForScreens } from './listen-for-screens.ts'
import { permissionRoom } from './rooms.ts'
import type { BankServer } from './types.ts'

type Deps = { readonly io: BankServer; readonly databaseUrl: string }

/** Tells operators what waits for their keys. The database tells every server, so each one tells only its own sockets. */
export function tellSignings(deps: Deps): Listening {
  const theirs = deps.io.local.to(permissionRoom(events['signing.changed'].permission))
  return listenForScreens(deps, 'signing', (transaction_seq) => {
    theirs.emit('signing.changed', { transaction_seq })
  })
}
