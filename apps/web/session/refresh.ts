import type { Client } from '@cocobnk/client'
import type { IntentKeys } from './intent-keys.ts'
import type { SessionStore } from './session-store.ts'
import { endsWithin } from './token.ts'

/** Tokens with less time left than this are renewed. */
export const REFRESH_BELOW_MS = 5_000

/** The Web Locks API, which works across tabs. */
export type Locks = { readonly request: <T>(name: string, run: () => Promise<T>) => Promise<T> }

/** Insecure contexts have no locks: such a page has a single tab, or tolerates one refresh too many. */
export const browserLocks: Locks = { request: (name, run) => navigator.locks?.request(name, run) ?? run() }

type Keys = Pick<IntentKeys, 'prepare' | 'isMissing'>

/**
 * Renews the token; resolves to true if it did. Only one exchange runs at a time across all tabs. Tabs that waited for it find the new
 * token in the cookie and do not send a request.
 */
export function createRefresh(store: SessionStore, keys: Keys, client: Client, locks: Locks) {
  let underWay: Promise<boolean> | undefined
  const exchange = async (isDue: () => boolean | Promise<boolean>) => {
    store.reread()
    if (!(await isDue())) return false
    const before = store.get().token
    const { token, intent_secret } = await client.call('POST /auth/token/refresh')
    const keepKey = await keys.prepare(token, intent_secret)
    store.reread()
    // Do not overwrite a login or logout that happened meanwhile.
    if (store.get().token !== before) return false
    keepKey()
    store.begin(token)
    return true
  }
  const locked = (isDue: Parameters<typeof exchange>[0]) => locks.request('session-refresh', () => exchange(isDue))
  return {
    /** Renews a token that expires soon. */
    renew: (belowMs: number): Promise<boolean> => {
      underWay ??= locked(() => endsWithin(store.get().token, belowMs, store.nowMs())).finally(() => {
        underWay = undefined
      })
      return underWay
    },
    /** Renews the token of a session without a key, whose secret comes with the new token. */
    obtainKey: (): Promise<boolean> => locked(keys.isMissing),
  }
}
