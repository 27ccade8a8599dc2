import { type Listening, listen } from '@cocobnk/database'
import { memberRoom } from './rooms.ts'
import type { BankServer } from './types.ts'

type Deps = { readonly io: BankServer; readonly databaseUrl: string }

/** Every open tab of a member hears that the inbox changed. The database tells every server, so each one tells only its own sockets. */
export function tellNotifications({ io, databaseUrl }: Deps): Listening {
  return listen(databaseUrl, 'notification', (memberSeq) => {
    if (memberSeq !== undefined) io.local.to(memberRoom(memberSeq)).emit('notification.changed', {})
  })
}
