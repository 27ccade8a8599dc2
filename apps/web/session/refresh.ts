import type { Client } from '@cocobnk/client'
import type { SessionStore } from './session-store.ts'
import { endsWithin } from './token.ts'

/** A token with less than this left is exchanged for the next one. */
export const REFRESH_BELOW_MS = 5_000

/** The browser's locks, which hold over all tabs. */
export type Locks = { readonly request: <T>(name: string, run: () => Promise<T>) => Promise<T> }

/** Before a secure origin there are none; such a page has one tab or bears a refresh too many. */
export const browserLocks: Locks = { request: (name, run) => navigator.locks?.request(name, run) ?? run() }

/**
 * Exchanges the token for the next one; true when it did. Over all tabs one exchange is under way at a time, and
 * whoever waited for it finds the new token in the cookie and asks no more.
 */
export function createRefresh(store: SessionStore, client: Client, locks: Locks) {
  let underWay: Promise<boolean> | undefined
  const exchange = async (belowMs: number) => {
    store.reread()
    const before = store.get().token
    if (!endsWithin(before, belowMs, store.nowMs())) return false
    const { token } = await client.call('POST /auth/token/refresh')
    store.reread()
    // Whoever logged out or in meanwhile wanted that, not this.
    if (store.get().token !== before) return false
    store.begin(token)
    return true
  }
  return (belowMs: number): Promise<boolean> => {
    underWay ??= locks
      .request('session-refresh', () => exchange(belowMs))
      .finally(() => {
        underWay = undefined
      })
    return underWay
  }
}
