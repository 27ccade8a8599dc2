import { ApiError, type Client } from '@cocobnk/client'
import type { Session } from './session.ts'

/**
 * The screens' API client. Renews a token that expired while the page slept before sending a request, gets the session's key before one
 * that is signed, and revalidates the session if the server rejects the token.
 */
export function withSession(client: Client, session: Pick<Session, 'freshen' | 'ensureKey' | 'recognise'>): Client {
  return {
    call: async (key, ...rest) => {
      await session.freshen()
      const [input] = rest as readonly [input?: object, options?: object]
      if (input && 'idempotencyKey' in input) await session.ensureKey()
      try {
        return await client.call(key, ...rest)
      } catch (failure) {
        if (failure instanceof ApiError && failure.error === 'UNAUTHENTICATED') void session.recognise()
        throw failure
      }
    },
  }
}
