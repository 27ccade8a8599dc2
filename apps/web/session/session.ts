import { ApiError, type Client } from '@cocobnk/client'
import type { Input } from '@cocobnk/contract'
import type { SessionStore } from './session-store.ts'

export type Session = ReturnType<typeof createSession>

type Credentials = Input<'POST /auth/token'>['body']

/** What a visitor or member can do with a session; the store says what it is. */
export function createSession(store: SessionStore, client: Client) {
  /** Who is behind the token? A server that refuses it ends the session; a lost network only leaves it unknown. */
  async function recognise(): Promise<void> {
    if (store.get().token === undefined) return store.know(undefined)
    try {
      const { member_info } = await client.call('GET /member/me')
      store.know(member_info)
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 401) store.end()
      else store.know(undefined)
    }
  }
  return {
    get: store.get,
    subscribe: store.subscribe,
    recognise,
    end: store.end,
    login: async (credentials: Credentials): Promise<void> => {
      const { token } = await client.call('POST /auth/token', { body: credentials })
      store.begin(token)
      await recognise()
    },
    /** The member wants to leave: whether or not the server hears of it, this browser forgets. */
    logout: async (): Promise<void> => {
      try {
        if (store.get().token !== undefined) await client.call('DELETE /auth/token')
      } catch {
        // The token ends by itself within minutes.
      } finally {
        store.end()
      }
    },
  }
}
