import { ApiError, type Client } from '@cocobnk/client'
import type { Input } from '@cocobnk/contract'
import type { Ending, Operator, SessionStore } from './session-store.ts'

type Credentials = Input<'POST /operator/auth/token'>['body']
type Invited = Input<'POST /operator/invitation/confirm'>['body']

export type Session = ReturnType<typeof createSession>

/** What an operator can do with a session; the store says what it is. */
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

  /** Who works here now? Asked once for each session; a lost network leaves it open and is raised. */
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
    /** The end of an invitation is the first login. */
    join: async (invited: Invited): Promise<void> => {
      store.begin((await client.call('POST /operator/invitation/confirm', { body: invited })).token)
      await recognise()
    },
    /** Asks anew who works here: what they confirm by may have changed. */
    ask,
    /** A token for the next minutes. A lost network is borne: the next look tries again. */
    renew: async (): Promise<void> => {
      if (renewing) return
      renewing = true
      const before = store.get().token
      try {
        const { token } = await client.call('POST /operator/auth/token/refresh')
        // Whoever signed out meanwhile wanted that, not this.
        if (store.get().token === before) store.begin(token)
      } catch (failure) {
        if (isOver(failure) && store.get().token === before) store.end('over')
      } finally {
        renewing = false
      }
    },
    /**
     * Ends it here whatever the bank answers: whoever leaves the desk has left. The bank is told with the token still in hand, but
     * not waited for: a screen that asks again in between would be refused.
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
