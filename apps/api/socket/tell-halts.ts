import { events } from '@cocobnk/contract'
import { type Listening, listen } from '@cocobnk/database'
import { permissionRoom } from './rooms.ts'
import type { BankServer } from './types.ts'

type Deps = { readonly io: BankServer; readonly databaseUrl: string }

/** Tells operators of what the worker stopped. The database tells every server, so each one tells only its own sockets. */
export function tellHalts({ io, databaseUrl }: Deps): Listening {
  const theirs = io.local.to(permissionRoom(events['halt.changed'].permission))
  return listen(databaseUrl, 'halt', (halt_seq) => {
    if (halt_seq !== undefined) theirs.emit('halt.changed', { halt_seq })
  })
}
