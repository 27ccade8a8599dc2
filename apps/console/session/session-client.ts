import type { Client } from '@cocobnk/client'
import { isOver, type Session } from './session.ts'

/** The client of the screens: a bank that does not know the session any more ends it here too. */
export function withSession(client: Client, session: Pick<Session, 'get' | 'end'>): Client {
  return {
    call: async (key, ...rest) => {
      const { token } = session.get()
      try {
        return await client.call(key, ...rest)
      } catch (failure) {
        // An answer to the session before this one says nothing about this one.
        if (isOver(failure) && token !== undefined && session.get().token === token) session.end()
        throw failure
      }
    },
  }
}
