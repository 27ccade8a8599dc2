import type { Client } from '@cocobnk/client'
import type { SessionStore } from './session-store.ts'
import { endsWithin } from './token.ts'

/** Tokens with less time left than this are renewed. */
export const REFRESH_BELOW_MS = 5_000

/** The Web Locks API, which works across tabs. */
export type Locks = { readonly request: <T>(name: string, run: () => Promise<T>) => Promise<T> }

/** Insecure contexts have no locks: such a page has a single tab, or tolerates one refresh too many. */
export const browserLocks: Locks = { request: (name, run) => navigator.locks?.request(name, run) ?? run() }

/**
 * Renews the token; resolves to true if it did. Only one exchange runs at a time across all tabs. Tabs that waited for it find the new
 * token in the cookie and do not send a request.
 */
export function createRefresh(store: SessionStore, client: Client, locks: Locks) {
  let underWay: Promise<boolean> | undefined
  const exchange = async (belowMs: number) => {
    store.reread()
    const before = store.get().token
    if (!endsWithin(before, belowMs, store.nowMs())) return false
    const { token } = await client.call('POST /auth/token/refresh')
    store.reread()
    // Do not overwrite a login or logout that happened meanwhile.
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
