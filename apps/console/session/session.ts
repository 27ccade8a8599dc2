import { ApiError, type Client } from '@cocobnk/client'
import type { Input } from '@cocobnk/contract'
import type { Ending, Operator, SessionStore } from './session-store.ts'

type Credentials = Input<'POST /operator/auth/token'>['body']
type Invited = Input<'POST /operator/invitation/confirm'>['body']

export type Session = ReturnType<typeof createSession>

/** An operator's session: signing in, renewing and signing out. The store holds its state. */
export function createSession(store: SessionStore, client: Client) {
  let asking: Promise<Operator | undefined> | undefined
  let renewing = false

  async function ask(): Promise<Operator | undefined> {
    try {
      store.know((await client.call('GET /operator/me')).operator)
    } catch (failure) {
      if (!isOver(failure)) throw failure
      store.end('over')
    }
    return store.get().operator
  }

  /** Returns the signed-in operator, fetched once per session. Throws if the network fails, and then keeps the session open. */
  function recognise(): Promise<Operator | undefined> {
    const { token, operator } = store.get()
    if (token === undefined || operator) return Promise.resolve(operator)
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    recognise,
    login: async (credentials: Credentials): Promise<void> => {
      store.begin((await client.call('POST /operator/auth/token', { body: credentials })).token)
      await recognise()
    },
    /** Accepting an invitation signs the operator in. */
    join: async (invited: Invited): Promise<void> => {
      store.begin((await client.call('POST /operator/invitation/confirm', { body: invited })).token)
      await recognise()
    },
    /** Refetches the operator, because their confirmation methods may have changed. */
    ask,
    /** Replaces the token. A network failure is ignored: the next check tries again. */
    renew: async (): Promise<void> => {
      if (renewing) return
      renewing = true
      const before = store.get().token
      try {
        const { token } = await client.call('POST /operator/auth/token/refresh')
        // If the operator has signed out meanwhile, the new token must not sign them in again.
        if (store.get().token === before) store.begin(token)
      } catch (failure) {
        if (isOver(failure) && store.get().token === before) store.end('over')
      } finally {
        renewing = false
      }
    },
    /**
     * Ends the local session whatever the server answers. The request is sent first, while the token is still there, but not waited
     * for: a screen that refetched in between would be refused.
     */
    logout: async (why: Ending = 'choice'): Promise<void> => {
      const told = client.call('DELETE /operator/auth/token').catch(() => undefined)
      store.end(why)
      await told
    },
    end: () => store.end('over'),
  }
}

export function isOver(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.error === 'UNAUTHENTICATED' || failure.error === 'SESSION_ENDED')
}
