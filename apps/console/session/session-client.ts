import type { Client } from '@cocobnk/client'
import { isOver, type Session } from './session.ts'

/** Wraps the client: when the server rejects the session, it also ends on this screen. */
export function withSession(client: Client, session: Pick<Session, 'get' | 'end'>): Client {
  return {
    call: async (key, ...rest) => {
      const { token } = session.get()
      try {
        return await client.call(key, ...rest)
      } catch (failure) {
        // A response to an earlier session must not end the current one.
        if (isOver(failure) && token !== undefined && session.get().token === token) session.end()
        throw failure
      }
    },
  }
}
