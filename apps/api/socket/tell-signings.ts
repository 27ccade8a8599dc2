import { events } from '@cocobnk/contract'
import { type Listening, listen } from '@cocobnk/database'
import { permissionRoom } from './rooms.ts'
import type { BankServer } from './types.ts'

type Deps = { readonly io: BankServer; readonly databaseUrl: string }

/** Tells operators what waits for their keys. The database tells every server, so each one tells only its own sockets. */
export function tellSignings({ io, databaseUrl }: Deps): Listening {
  const theirs = io.local.to(permissionRoom(events['signing.changed'].permission))
  return listen(databaseUrl, 'signing', (transaction_seq) => {
    if (transaction_seq !== undefined) theirs.emit('signing.changed', { transaction_seq })
  })
}
