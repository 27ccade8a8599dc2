import { REFRESH_BELOW_MS } from './refresh.ts'
import type { SessionStore } from './session-store.ts'
import { endsWithin } from './token.ts'

const CHECK_EVERY_MS = 1_000
/** Tolerates short network failures, such as after sleep; longer ones end the session. */
const PATIENCE_MS = 30_000

/**
 * Checks once a second whether the token is about to expire, and renews it. Stops when the session ends and restarts with the next token.
 * Returns a function that checks at once, for a page that has just woken up.
 */
export function watchSession(store: SessionStore, refresh: () => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  let followed: string | undefined
  let failingSinceMs: number | undefined
  const renew = async () => {
    try {
      await refresh()
    } catch {
      failingSinceMs ??= Date.now()
      if (Date.now() - failingSinceMs >= PATIENCE_MS) store.end()
    }
  }
  const check = () => {
    store.reread()
    // Offline, a request would fail, and time offline is no failure of the server. The browser reports when it is online again.
    if (navigator.onLine === false) failingSinceMs = undefined
    else if (endsWithin(store.get().token, REFRESH_BELOW_MS, store.nowMs())) void renew()
  }
  const follow = () => {
    const { token } = store.get()
    if (token === followed) return
    followed = token
    failingSinceMs = undefined
    clearInterval(timer)
    timer = token === undefined ? undefined : setInterval(check, CHECK_EVERY_MS)
  }
  follow()
  store.subscribe(follow)
  return check
}
