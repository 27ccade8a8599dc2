import { ApiError, type Client } from '@cocobnk/client'
import type { Session } from './session.ts'

/**
 * The client of the screens. A token that was over while the page slept is renewed before anything is asked with it,
 * and a server that does not know the token makes the page find out who it is.
 */
export function withSession(client: Client, session: Pick<Session, 'freshen' | 'recognise'>): Client {
  return {
    call: async (key, ...rest) => {
      await session.freshen()
      try {
        return await client.call(key, ...rest)
      } catch (failure) {
        if (failure instanceof ApiError && failure.error === 'UNAUTHENTICATED') void session.recognise()
        throw failure
      }
    },
  }
}
